//! Queries: counters between `begin` and `end` (D3D11.3 20.4).

use crate::buffer::lock;
use lapidary_pipeline::state::{PipelineStatistics, StreamOutputStatistics};
use std::sync::{Arc, Mutex};

/// What a query counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryKind {
    /// `D3D11_QUERY_PIPELINE_STATISTICS`.
    PipelineStatistics,
    /// `D3D11_QUERY_SO_STATISTICS`, all streams.
    StreamOutputStatistics,
}

/// What a query counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryData {
    /// Of [`QueryKind::PipelineStatistics`].
    Pipeline(PipelineStatistics),
    /// Of [`QueryKind::StreamOutputStatistics`].
    StreamOutput(StreamOutputStatistics),
}

/// A query. Clones are the same query.
#[derive(Clone, Debug)]
pub struct Query(Arc<Mutex<Counting>>);

#[derive(Debug)]
struct Counting {
    kind: QueryKind,
    /// Totals when it began, while it runs.
    began: Option<Totals>,
    result: Option<QueryData>,
}

/// Everything that a context has counted since it was made.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Totals {
    pub(crate) pipeline: PipelineStatistics,
    pub(crate) stream_output: StreamOutputStatistics,
}

impl Query {
    pub(crate) fn new(kind: QueryKind) -> Self {
        Self(Arc::new(Mutex::new(Counting { kind, began: None, result: None })))
    }

    pub(crate) fn begin(&self, totals: Totals) {
        let mut counting = lock(&self.0);
        counting.began = Some(totals);
        counting.result = None;
    }

    pub(crate) fn end(&self, totals: Totals) {
        let mut counting = lock(&self.0);
        let Some(began) = counting.began.take() else { return };
        counting.result = Some(match counting.kind {
            QueryKind::PipelineStatistics => QueryData::Pipeline(since(totals.pipeline, began.pipeline)),
            QueryKind::StreamOutputStatistics => {
                let mut data = totals.stream_output;
                for (now, then) in data.primitives_written.iter_mut().zip(began.stream_output.primitives_written) {
                    *now -= then;
                }
                for (now, then) in data.primitives_needed.iter_mut().zip(began.stream_output.primitives_needed) {
                    *now -= then;
                }
                QueryData::StreamOutput(data)
            }
        });
    }

    /// What it counted; `None` before `begin` and `end`.
    #[must_use]
    pub fn data(&self) -> Option<QueryData> {
        lock(&self.0).result
    }
}

fn since(now: PipelineStatistics, then: PipelineStatistics) -> PipelineStatistics {
    PipelineStatistics {
        ia_vertices: now.ia_vertices - then.ia_vertices,
        ia_primitives: now.ia_primitives - then.ia_primitives,
        vs_invocations: now.vs_invocations - then.vs_invocations,
        hs_invocations: now.hs_invocations - then.hs_invocations,
        ds_invocations: now.ds_invocations - then.ds_invocations,
        gs_invocations: now.gs_invocations - then.gs_invocations,
        gs_primitives: now.gs_primitives - then.gs_primitives,
        c_invocations: now.c_invocations - then.c_invocations,
        c_primitives: now.c_primitives - then.c_primitives,
        ps_invocations: now.ps_invocations - then.ps_invocations,
        cs_invocations: now.cs_invocations - then.cs_invocations,
    }
}

//! The table of a chip's numbers: one row each, with section, unit, range and meaning.

/// Where a number comes from, strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// A vendor's document, register header or driver says it.
    Documented,
    /// A benchmark on the part gave it.
    Measured,
    /// Arithmetic from documented numbers, or a related part's number.
    Inferred,
    /// Nobody says; the band says how far off it may be.
    Guess,
}

impl Provenance {
    /// All of them, strongest first.
    pub const ALL: &'static [Self] = &[Self::Documented, Self::Measured, Self::Inferred, Self::Guess];

    /// The spelling in chip files and reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Documented => "documented",
            Self::Measured => "measured",
            Self::Inferred => "inferred",
            Self::Guess => "guess",
        }
    }

    /// The provenance with this spelling.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|p| p.name() == name)
    }
}

/// A number with its origin.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Number {
    /// The value, in the unit of its [`Field`].
    pub value: f64,
    /// How it is known.
    pub provenance: Provenance,
    /// Who says it.
    pub source: String,
    /// Least and greatest value that are also plausible; always there for a guess.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<[f64; 2]>,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldInfo {
    /// Table of the chip file.
    pub section: &'static str,
    /// Key in that table.
    pub key: &'static str,
    /// Unit; empty for a count.
    pub unit: &'static str,
    /// Whether only whole numbers make sense.
    pub whole: bool,
    /// Least value that a chip file may give.
    pub least: f64,
    /// Greatest value that a chip file may give.
    pub greatest: f64,
    /// One sentence of meaning.
    pub doc: &'static str,
}

macro_rules! fields {
    ($($field:ident $section:literal $key:literal $unit:literal $kind:ident $least:literal $greatest:literal $doc:literal;)+) => {
        /// A number of a chip; its row is [`Field::info`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Field { $(#[doc = $doc] $field,)+ }

        impl Field {
            /// All fields, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$field,)+];
        }

        /// The table, in the order of the enum.
        static FIELDS: &[FieldInfo] = &[$(FieldInfo {
            section: $section,
            key: $key,
            unit: $unit,
            whole: fields!(@$kind),
            least: $least as f64,
            greatest: $greatest as f64,
            doc: $doc,
        },)+];
    };
    (@whole) => { true };
    (@real) => { false };
}

#[rustfmt::skip]
fields! {
    // What the chip has
    ShaderEngines      "chip" "shader_engines"       ""        whole 1 16        "Shader engines; on GFX7 and 8 each is one shader array with one VGT.";
    CusPerSe           "chip" "cus_per_se"           ""        whole 1 16        "Compute units in use in each shader engine.";
    ClockMhz           "chip" "clock_mhz"            "MHz"     real  1 10000     "Clock of the shader engines.";
    InputAssemblers    "chip" "input_assemblers"     ""        whole 1 16        "Input assemblers, each feeding its share of the VGTs.";
    PrimsPerClock      "chip" "prims_per_clock"      "1/clk"   real  0.01 64     "Primitives that all VGTs and setups together pass on in a clock.";
    VertsPerClock      "chip" "verts_per_clock"      "1/clk"   real  0.01 64     "Vertices that all VGTs together issue in a clock.";
    RenderBackends     "chip" "render_backends"      ""        whole 1 64        "Render back ends.";
    PixelsPerClock     "chip" "pixels_per_clock"     "1/clk"   real  0.01 512    "Pixels that all back ends together write in a clock.";
    HwContexts         "chip" "hardware_contexts"    ""        whole 1 64        "States in flight at once.";
    // Geometry front end
    GsPrimFifo         "geometry" "gs_prim_fifo"     "prims"   whole 64 65536    "Depth of a VGT's geometry shader primitive FIFO.";
    GsTableDepth       "geometry" "gs_table_depth"   ""        whole 1 1024      "Depth of a VGT's geometry shader table.";
    GsWavesPerVgt      "geometry" "gs_waves_per_vgt" "waves"   whole 1 1024      "Geometry shader waves in flight per VGT that the rings are sized for.";
    ReuseDepth         "geometry" "reuse_depth"      "vertices" whole 1 32       "Vertices that a VGT remembers, first in first out, with a geometry shader bound.";
    PrimGroup          "geometry" "prim_group"       "prims"   whole 1 65536     "Primitives handed to one VGT before the next one's turn, with a geometry shader bound.";
    SubgroupField      "geometry" "subgroup_field"   ""        whole 63 65535    "Greatest value of the registers for a subgroup's vertices and primitives.";
    SubgroupPrimsInstanced "geometry" "subgroup_prims_instanced" "prims" whole 32 65535 "Most primitives times instances of an on-chip subgroup with adjacency or instancing.";
    LateAllocField     "geometry" "late_alloc_field" ""        whole 0 65535     "Greatest value of the late allocation register.";
    OffchipTessBuffers "geometry" "offchip_tess_buffers_per_se" "" whole 1 4096  "Off-chip tessellation buffers of each shader engine.";
    OffchipTessBytes   "geometry" "offchip_tess_buffer_bytes" "B" whole 1024 1048576 "Bytes of one off-chip tessellation buffer.";
    TfBufferBytes      "geometry" "tf_buffer_bytes_per_se" "B" whole 256 1048576 "Bytes of tessellation factors of each shader engine.";
    ParamLinesPerSe    "geometry" "param_cache_lines_per_se" "lines" whole 16 65536 "Parameter cache lines of each shader engine.";
    ParamLineBytes     "geometry" "param_cache_line_bytes" "B" whole 16 1024     "Bytes of a parameter cache line: one parameter of four vertices.";
    ParamHalfPack      "geometry" "param_half_pack_above" "params" whole 0 64    "Parameters above which a wave's space is given for half of its vertices at a time.";
    // Compute unit
    Simds              "cu" "simds"                  ""        whole 1 8         "SIMDs of a compute unit.";
    LanesPerSimd       "cu" "lanes_per_simd"         "lanes"   whole 1 64        "Lanes that a SIMD runs in a clock.";
    WaveLanes          "cu" "wave_lanes"             "lanes"   whole 32 64       "Lanes of a wave.";
    WavesPerSimd       "cu" "waves_per_simd"         "waves"   whole 1 40        "Waves that a SIMD can hold.";
    Vgprs              "cu" "vgprs"                  ""        whole 32 2048     "Vector registers of a SIMD, each 64 lanes wide.";
    VgprGranule        "cu" "vgpr_granule"           ""        whole 1 64        "Vector registers are given in multiples of this.";
    VgprMost           "cu" "vgpr_most"              ""        whole 32 512      "Most vector registers of a wave.";
    Sgprs              "cu" "sgprs"                  ""        whole 64 4096     "Scalar registers of a SIMD.";
    SgprGranule        "cu" "sgpr_granule"           ""        whole 1 128       "Scalar registers are given in multiples of this.";
    SgprMost           "cu" "sgpr_most"              ""        whole 16 512      "Most scalar registers of a wave.";
    LdsBytes           "cu" "lds_bytes"              "B"       whole 4096 1048576 "Local data store of a compute unit.";
    LdsGranule         "cu" "lds_granule_bytes"      "B"       whole 4 4096      "Local data store is given in multiples of this.";
    LdsGroupMost       "cu" "lds_group_most_bytes"   "B"       whole 1024 1048576 "Most local data store of one group or subgroup.";
    LdsBanks           "cu" "lds_banks"              ""        whole 1 128       "Banks of the local data store, four bytes wide.";
    LdsBytesPerClock   "cu" "lds_bytes_per_clock"    "B/clk"   real  1 4096      "Local data store traffic in a clock.";
    BarrierGroups      "cu" "barrier_groups"         "groups"  whole 1 128       "Groups of several waves that a compute unit can hold: each needs a barrier.";
    ScratchWaves       "cu" "scratch_waves"          "waves"   whole 1 256       "Waves of a compute unit that can have scratch memory.";
    FetchPerClock      "cu" "fetch_elements_per_clock" "1/clk" real 0.01 256     "Formatted four-byte elements that a compute unit fetches in a clock.";
    InterpolationRate  "cu" "interpolation_rate"     ""        real 0.01 1       "Rate of attribute interpolation, full vector rate being 1.";
    IssuePerClock      "cu" "issue_per_clock"        ""        whole 1 16        "Instructions of different kinds that one SIMD's waves issue in its turn.";
    // Clocks for which a wave occupies a unit
    CostValu           "cost" "valu"                 "clk"     real 0.25 1024    "Float or integer vector instruction at full rate.";
    CostTranscendental "cost" "transcendental"       "clk"     real 0.25 1024    "Reciprocal, square root, exponential, logarithm, sine, cosine.";
    CostMul32          "cost" "mul32"                "clk"     real 0.25 1024    "32-bit integer product.";
    CostF64Add         "cost" "f64_add"              "clk"     real 0.25 1024    "Double sum.";
    CostF64Mul         "cost" "f64_mul"              "clk"     real 0.25 1024    "Double product or fused multiply-add.";
    CostSalu           "cost" "salu"                 "clk"     real 0.25 1024    "Scalar instruction.";
    CostSmem           "cost" "smem"                 "clk"     real 0.25 1024    "Scalar load of one to four dwords.";
    CostSmem8          "cost" "smem_x8"              "clk"     real 0.25 1024    "Scalar load of eight dwords.";
    CostSmem16         "cost" "smem_x16"             "clk"     real 0.25 1024    "Scalar load of sixteen dwords.";
    CostBranch         "cost" "branch"               "clk"     real 0.25 1024    "Branch that is not taken.";
    CostBranchTaken    "cost" "branch_taken"         "clk"     real 0.25 1024    "Branch that is taken.";
    CostExport         "cost" "export"               "clk"     real 0.25 1024    "Export of a vec4 of 64 lanes.";
    CostGds            "cost" "gds"                  "clk"     real 0.25 1024    "Global data share instruction.";
    CostVmemIssue      "cost" "vmem_issue"           "clk"     real 0.25 1024    "Issue of a vector memory instruction.";
    CostBufferLoad     "cost" "buffer_load"          "clk"     real 0.25 1024    "Buffer load of a dword.";
    CostBufferLoad4    "cost" "buffer_load_x4"       "clk"     real 0.25 1024    "Buffer load of four dwords.";
    CostBufferStore    "cost" "buffer_store"         "clk"     real 0.25 1024    "Buffer store.";
    CostBufferAtomic   "cost" "buffer_atomic"        "clk"     real 0.25 1024    "Buffer atomic.";
    CostLdsRead        "cost" "lds_read"             "clk"     real 0.25 1024    "Local data store read of a dword.";
    CostLdsRead2       "cost" "lds_read_x2"          "clk"     real 0.25 1024    "Read of two dwords.";
    CostLdsRead4       "cost" "lds_read_x4"          "clk"     real 0.25 1024    "Read of four dwords.";
    CostLdsWrite       "cost" "lds_write"            "clk"     real 0.25 1024    "Local data store write of a dword.";
    CostLdsWrite2      "cost" "lds_write_x2"         "clk"     real 0.25 1024    "Write of two dwords.";
    CostLdsWrite4      "cost" "lds_write_x4"         "clk"     real 0.25 1024    "Write of four dwords.";
    CostLdsAtomic      "cost" "lds_atomic"           "clk"     real 0.25 1024    "Local data store atomic.";
    // Clocks until the result is there
    LatencyValu        "latency" "valu"              "clk"     real 1 100000     "Dependent vector instruction.";
    LatencyScalar      "latency" "scalar_hit"        "clk"     real 1 100000     "Scalar load that hits.";
    LatencyLds         "latency" "lds"               "clk"     real 1 100000     "Local data store read.";
    LatencyL1          "latency" "l1_hit"            "clk"     real 1 100000     "Vector load that hits the first-level cache.";
    LatencyL2          "latency" "l2_hit"            "clk"     real 1 100000     "Vector load that hits the second-level cache.";
    LatencyDram        "latency" "dram"              "clk"     real 1 100000     "Vector load that goes to memory, unloaded.";
    LatencyEsram       "latency" "esram"             "clk"     real 1 100000     "Vector load that goes to embedded memory; as memory where there is none.";
    LatencyExport      "latency" "export"            "clk"     real 1 100000     "Export, from issue to done, with space at hand.";
    LatencyGds         "latency" "gds"               "clk"     real 1 100000     "Global data share operation that returns a value.";
    // Memory
    L1Bytes            "memory" "l1_bytes"           "B"       whole 1024 16777216 "Vector cache of a compute unit.";
    L1Ways             "memory" "l1_ways"            ""        whole 1 128       "Ways of it.";
    LineBytes          "memory" "line_bytes"         "B"       whole 16 1024     "Line of the vector caches.";
    L1BytesPerClock    "memory" "l1_bytes_per_clock" "B/clk"   real 1 4096       "What it delivers in a clock.";
    ScalarCacheBytes   "memory" "scalar_cache_bytes" "B"       whole 1024 16777216 "Scalar cache of a few compute units.";
    InstructionCacheBytes "memory" "instruction_cache_bytes" "B" whole 1024 16777216 "Instruction cache of a few compute units.";
    CacheCus           "memory" "cache_cus"          ""        whole 1 64        "Compute units that share these two.";
    L2Bytes            "memory" "l2_bytes"           "B"       whole 16384 1073741824 "Second-level cache.";
    L2Slices           "memory" "l2_slices"          ""        whole 1 128       "Slices of it.";
    L2BytesPerClock    "memory" "l2_bytes_per_clock_per_slice" "B/clk" real 1 4096 "What a slice delivers in a clock.";
    DramGbPerSecond    "memory" "dram_gb_per_second" "GB/s"    real 0.1 100000   "Memory bandwidth, 10^9 bytes a second.";
    EsramBytes         "memory" "esram_bytes"        "B"       whole 0 1073741824 "Embedded memory; 0 for none.";
    EsramBytesPerClock "memory" "esram_bytes_per_clock" "B/clk" real 0 4096      "What embedded memory reads or writes in a clock; 0 for none.";
    ExportBytesPerClock "memory" "export_bytes_per_clock_per_se" "B/clk" real 1 4096 "What a shader engine exports in a clock.";
    // Global data share
    GdsBytes           "gds" "bytes"                 "B"       whole 1024 1048576 "Global data share.";
    GdsTitleBytes      "gds" "title_bytes"           "B"       whole 4 1048576   "What of it a program may use.";
    GdsAppendsPerClock "gds" "appends_per_clock"     "1/clk"   real 0.001 64     "Append or consume operations, one a wave, of the whole chip in a clock.";
    GdsOrderedClocks   "gds" "ordered_append_clocks" "clk"     real 0.1 10000    "Clocks of an append in launch order.";
}

impl Field {
    /// Its row.
    #[must_use]
    pub fn info(self) -> &'static FieldInfo {
        &FIELDS[self as usize]
    }

    /// The field with this section and key.
    #[must_use]
    pub fn find(section: &str, key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|f| f.info().section == section && f.info().key == key)
    }

    /// `section.key`, as messages and reports write it.
    #[must_use]
    pub fn path(self) -> String {
        format!("{}.{}", self.info().section, self.info().key)
    }
}

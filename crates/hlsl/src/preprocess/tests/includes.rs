use super::*;

fn run(text: &str, files: &[(&str, &str)]) -> Run {
    let options = PreprocessOptions {
        search_paths: vec!["lib".to_owned(), "vendor\\inc".to_owned()],
        ..PreprocessOptions::default()
    };
    Run::with(text, &options, files)
}

#[test]
fn quotes_look_beside_the_file_first_and_brackets_do_not() {
    let files = [
        ("shaders/a.hlsli", "beside"),
        ("lib/a.hlsli", "lib"),
        ("vendor/inc/b.hlsli", "vendor"),
        ("lib/sub/c.hlsli", "#include \"d.hlsli\""),
        ("lib/sub/d.hlsli", "d"),
    ];
    assert_eq!(run("#include \"a.hlsli\"", &files).text(), "beside");
    assert_eq!(run("#include <a.hlsli>", &files).text(), "lib");
    assert_eq!(run("#include \"b.hlsli\"\n#include <b.hlsli>", &files).text(), "vendor vendor");
    assert_eq!(run("x\n#include <sub/c.hlsli>\ny", &files).text(), "x d y", "relative to the including file");
}

#[test]
fn backslashes_dots_and_absolute_paths_are_understood() {
    let files = [("lib/sub/c.hlsli", "c"), ("/abs/e.hlsli", "e"), ("top.hlsli", "t"), ("C:/f.hlsli", "f")];
    let text = "#include \"..\\lib\\sub\\c.hlsli\"\n#include <./x/../sub/c.hlsli>\n#include \"/abs/./e.hlsli\"\n#include \"..\\top.hlsli\"\n#include \"C:\\f.hlsli\"";
    let run = run(text, &files);
    assert_eq!(run.text(), "c c e t f");
    assert_eq!(run.diagnostics, []);
    assert_eq!(run.sources.files().len(), 5, "a file included twice is there once");
}

#[test]
fn macros_may_name_the_file() {
    let files = [("lib/a.hlsli", "a"), ("lib/b-1.hlsli", "b")];
    assert_eq!(run("#define F \"a.hlsli\"\n#include F", &files).text(), "a");
    assert_eq!(run("#define F(x) <x.hlsli>\n#include F(b-1)", &files).text(), "b", "as its tokens are spelled");
    assert_eq!(run("#include NOTHING", &files).codes(), ["P0503"]);
}

#[test]
fn macros_and_once_reach_over_files() {
    let files = [
        ("shaders/once.hlsli", "#pragma once\n#define N 3\nonce"),
        ("shaders/guard.hlsli", "#ifndef G\n#define G\n#include \"guard.hlsli\"\nguard\n#endif"),
        ("lib/again.hlsli", "#include \"../shaders/once.hlsli\"\nN"),
    ];
    assert_eq!(run("#include \"once.hlsli\"\n#include <again.hlsli>\nN", &files).text(), "once 3 3");
    assert_eq!(run("#include \"guard.hlsli\"\n#include \"guard.hlsli\"", &files).text(), "guard");
    assert_eq!(run("#pragma once\nx", &files).text(), "x", "harmless in the main file");
}

#[test]
fn files_know_their_name_line_and_level() {
    let files = [("lib/a.hlsli", "\n__FILE__ __LINE__ __INCLUDE_LEVEL__\n#line 70 \"z\"\n__FILE__ __LINE__")];
    assert_eq!(
        run("#include <a.hlsli>\n__FILE__ __LINE__ __INCLUDE_LEVEL__", &files).text(),
        "\"lib/a.hlsli\" 2 1 \"z\" 70 \"shaders/main.hlsl\" 2 0"
    );
}

#[test]
fn missing_and_unreadable_files_say_what_was_tried() {
    let run = run(
        "#include \"no.hlsli\"\nx\n#include <beside.hlsli>\n#include \"x.bin\"\n#include \"\"\n#include\n#include <a",
        &[("shaders/beside.hlsli", "")],
    );
    assert_eq!(run.codes(), ["P0501", "P0501", "P0501", "P0503", "P0503", "P0503"]);
    assert_eq!(run.blamed()[..2], ["\"no.hlsli\"", "<beside.hlsli>"]);
    let hints = run.hints();
    assert!(hints.contains("tried `shaders/no.hlsli`, `lib/no.hlsli`, `vendor/inc/no.hlsli`"), "{hints}");
    assert!(hints.contains("write `#include \"beside.hlsli\"`"), "{hints}");
    assert!(run.diagnostics[2].message.contains("not UTF-8"), "{:?}", run.diagnostics[2]);
    assert_eq!(run.text(), "x", "the rest is read");
}

#[test]
fn a_file_without_guard_that_includes_itself_is_an_error_with_the_chain() {
    let files = [("shaders/a.hlsli", "int a;\n#include \"b.hlsli\""), ("shaders/b.hlsli", "\n#include \"a.hlsli\"")];
    let run = run("#include \"a.hlsli\"", &files);
    assert_eq!(run.codes(), ["P0502"]);
    let label = run.diagnostics[0].primary.as_ref().expect("it has a place");
    assert_eq!(label.message, "shaders/a.hlsli -> shaders/b.hlsli -> shaders/a.hlsli");
    assert_eq!(run.tokens.len(), 1, "no tokens: they would be read nine times over");
    let run = includes::run("#include \"main.hlsl\"", &[("shaders/main.hlsl", "#include \"main.hlsl\"")]);
    assert_eq!(run.codes(), ["P0502"], "{:?}", run.diagnostics);
}

#[test]
fn errors_in_included_files_show_where_they_were_included() {
    let files = [("shaders/a.hlsli", "#include \"b.hlsli\""), ("shaders/b.hlsli", "#error broken")];
    let run = run("\n#include \"a.hlsli\"", &files);
    assert_eq!(run.codes(), ["P0203"]);
    let from: Vec<_> = run.diagnostics[0].secondary.iter().map(|l| run.sources.line_column(l.span)).collect();
    assert_eq!(from, [(1, 10), (2, 10)], "innermost first");
}

#[test]
fn each_file_closes_its_own_groups() {
    let files = [
        ("shaders/open.hlsli", "#if 1\nx"),
        ("shaders/close.hlsli", "#endif"),
        ("shaders/f.hlsli", "F"),
        ("shaders/f2.hlsli", "F("),
    ];
    let run = run("#include \"open.hlsli\"\n#endif\n", &files);
    assert_eq!(run.codes(), ["P0301", "P0302"]);
    let run = includes::run("#if 1\n#include \"close.hlsli\"\n#endif\n", &files);
    assert_eq!(run.codes(), ["P0302"]);
    let run = includes::run("#define F(x) x\n#include \"f.hlsli\"\n(1)", &files);
    assert_eq!(run.text(), "F ( 1 )", "an invocation does not reach over the end of a file");
    let run = includes::run("#define F(x) x\n#include \"f2.hlsli\"\n1)", &files);
    assert_eq!(run.codes(), ["P0408"]);
    assert_eq!(run.text(), "1 )");
}

#[test]
fn has_include_asks_without_including() {
    let files = [("lib/a.hlsli", "#error included")];
    let text =
        "#if __has_include(<a.hlsli>) && !__has_include(\"b.hlsli\") && __has_include(\"a.hlsli\")\nyes\n#endif\n";
    assert_eq!(run(text, &files).text(), "yes");
    assert_eq!(run("#ifdef __has_include\nyes\n#endif", &files).text(), "yes");
    assert_eq!(run("#if __has_include(a)\n#endif", &files).codes(), ["P0304"]);
    assert_eq!(run("#if __has_include\n#endif", &files).codes(), ["P0304"]);
}

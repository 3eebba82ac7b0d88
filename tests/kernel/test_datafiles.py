"""Data files: good ones give typed values, and each kind of damage gets its own sentence with file and line."""

from pathlib import Path

import pytest

from grognard.kernel.datafiles import DataError, Node, Row, check_known, read_csv, read_yaml
from grognard.kernel.errors import BadInput

COLUMNS = ["id", "cost", "kind", "features"]
GOOD = "id,cost,kind,features\na1,3,hill,wood;road\nb2,-1,flat,\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "things.csv"


def csv_rows(file: Path, text: str) -> list[Row]:
    file.write_text(text, encoding="utf-8")
    return read_csv(file, COLUMNS)


def yaml_root(file: Path, text: str) -> Node:
    file.write_text(text, encoding="utf-8")
    return read_yaml(file)


def complaint(trouble: pytest.ExceptionInfo[DataError], file: Path) -> str:
    """The text without the folder, which differs from run to run."""
    return str(trouble.value).replace(str(file), file.name)


# --- names --------------------------------------------------------------------------------------------------------


def test_a_known_name_passes() -> None:
    check_known("extended", ["historical", "extended"], "scenario")


def test_an_unknown_name_lists_the_known_ones_and_the_nearest() -> None:
    with pytest.raises(BadInput) as trouble:
        check_known("HISTORIC", ["historical", "extended"], "scenario")
    assert str(trouble.value) == ("Unknown scenario 'HISTORIC'; known are historical, extended (did you mean historical?)")


def test_a_name_like_no_other_gets_no_suggestion() -> None:
    with pytest.raises(BadInput, match=r"known are a, b$"):
        check_known("zzz", ["a", "b"], "unit")


def test_a_long_list_is_shortened() -> None:
    with pytest.raises(BadInput, match=r"known are 100, 101, 102 to 399, 300 in all$"):
        check_known("40", [str(number) for number in range(100, 400)], "hex")


def test_nothing_known_is_said_plainly() -> None:
    with pytest.raises(BadInput, match="Unknown option 'x'; none are known"):
        check_known("x", [], "option")


# --- CSV ----------------------------------------------------------------------------------------------------------


def test_a_good_csv_file_gives_typed_cells(file: Path) -> None:
    first, second = csv_rows(file, GOOD)
    assert (first.line, first.text("id"), first.integer("cost")) == (2, "a1", 3)
    assert first.tokens("features") == ["wood", "road"]
    assert first.choice("kind", ["hill", "flat"]) == "hill"
    assert (second.line, second.integer("cost"), second.tokens("features")) == (3, -1, [])


def test_columns_may_stand_in_any_order_and_empty_lines_do_not_count(file: Path) -> None:
    (row,) = csv_rows(file, "features,kind,cost,id\n\n\n,flat,2,c3\n")
    assert (row.line, row.text("id"), row.integer("cost")) == (4, "c3", 2)


def test_a_byte_order_mark_and_quoted_cells_do_no_harm(file: Path) -> None:
    (row,) = csv_rows(file, '\ufeffid,cost,kind,features\n"a, b",1, flat ,\n')
    assert (row.text("id"), row.text("kind")) == ("a, b", "flat")


def test_a_number_may_have_a_fraction(file: Path) -> None:
    (row,) = csv_rows(file, "id,cost,kind,features\na,12.5,x,\n")
    assert row.number("cost") == 12.5


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "things.csv, line 1: column id is missing; the columns are id, cost, kind, features"),
        ("id,cost,kind\n", "things.csv, line 1: column features is missing; the columns are id, cost, kind, features"),
        (
            "id,cost,kind,features,colour\n",
            "things.csv, line 1: unknown column 'colour'; known are id, cost, kind, features",
        ),
        ("id,cost,kind,features,id\n", "things.csv, line 1: column id appears twice; keep one of them"),
        (
            GOOD + "c3,1,flat\n",
            "things.csv, line 4: the line has 3 cells but the header has 4; give every column one cell, empty ones too",
        ),
        (
            GOOD + 'c3,1,"flat,\n',
            "things.csv, line 4: the line is not CSV (unexpected end of data); check its quotation marks",
        ),
    ],
)
def test_a_damaged_csv_file_is_refused(file: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as trouble:
        csv_rows(file, text)
    assert complaint(trouble, file) == sentence


@pytest.mark.parametrize("cell", ["", "x", "1.5", "- 1", "--1", "1_000", "²"])
def test_a_bad_whole_number_is_refused(file: Path, cell: str) -> None:
    (row,) = csv_rows(file, f"id,cost,kind,features\na,{cell},x,\n")
    with pytest.raises(DataError) as trouble:
        row.integer("cost")
    assert complaint(trouble, file) == f"things.csv, line 2: column cost holds '{cell}'; write a whole number"


@pytest.mark.parametrize("cell", ["", "x", "1,5", "nan", "1e3", "1.-5"])
def test_a_bad_number_is_refused(file: Path, cell: str) -> None:
    (row,) = csv_rows(file, f'id,cost,kind,features\na,"{cell}",x,\n')
    with pytest.raises(DataError, match=r"write a number such as 12 or 12\.5"):
        row.number("cost")


def test_an_unknown_choice_gets_a_suggestion(file: Path) -> None:
    (row,) = csv_rows(file, "id,cost,kind,features\na,1,hil,\n")
    with pytest.raises(DataError) as trouble:
        row.choice("kind", ["hill", "flat"])
    assert complaint(trouble, file) == ("things.csv, line 2: unknown kind 'hil'; known are hill, flat (did you mean hill?)")


@pytest.mark.parametrize(
    ("cell", "problem"),
    [("wood;;road", "has an empty word"), ("wood;", "has an empty word"), ("wood;road;wood", "says 'wood' twice")],
)
def test_bad_tokens_are_refused(file: Path, cell: str, problem: str) -> None:
    (row,) = csv_rows(file, f"id,cost,kind,features\na,1,hill,{cell}\n")
    with pytest.raises(DataError, match=f"line 2: column features {problem}"):
        row.tokens("features")


def test_an_empty_cell_that_must_be_filled_is_refused(file: Path) -> None:
    (row,) = csv_rows(file, "id,cost,kind,features\n,1,hill,\n")
    with pytest.raises(DataError, match="line 2: column id is empty; give it a value"):
        row.filled("id")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"absent\.csv: the file cannot be read"):
        read_csv(tmp_path / "absent.csv", COLUMNS)


def test_text_in_another_encoding_is_refused_with_its_line(file: Path) -> None:
    file.write_bytes(GOOD.encode() + "Köln,1,flat,\n".encode("latin-1"))
    with pytest.raises(DataError) as trouble:
        read_csv(file, COLUMNS)
    assert complaint(trouble, file) == "things.csv, line 4: the text is not UTF-8; save the file as UTF-8"


# --- YAML ---------------------------------------------------------------------------------------------------------

GOOD_YAML = """\
title: Two hills
turns: 7
open: true
hills:
  - {id: "0101", height: 20}
  - {id: "0102", height: -5}
"""


def test_a_good_yaml_file_gives_typed_values(file: Path) -> None:
    root = yaml_root(file, GOOD_YAML).mapping({"title": True, "turns": True, "open": True, "hills": True, "x": False})
    assert (root.at("title").text(), root.at("turns").integer(), root.at("open").boolean()) == ("Two hills", 7, True)
    assert root.get("x") is None
    first, second = root.at("hills").list()
    assert (first.line, first.at("id").text(), second.at("height").integer()) == (5, "0101", -5)
    assert [name for name, _ in root.items()] == ["title", "turns", "open", "hills"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "things.csv, line 1: the file is empty; fill it or remove it"),
        ("a: [1\n", "things.csv, line 2: the text is not YAML"),
        ("a: 1\nb: 2\n\tc: 3\n", "things.csv, line 3: the text is not YAML"),
        ("a: \x07\n", "things.csv, line 1: the text is not YAML"),
    ],
)
def test_text_that_is_no_yaml_is_refused(file: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError) as trouble:
        yaml_root(file, text)
    assert complaint(trouble, file).startswith(sentence)


def test_unknown_and_missing_keys_are_refused_with_their_lines(file: Path) -> None:
    root = yaml_root(file, "title: x\nturn:\n  - 7\n")
    with pytest.raises(DataError) as trouble:
        root.mapping({"title": True, "turns": True})
    assert complaint(trouble, file) == ("things.csv, line 2: unknown key 'turn' in the file; known are title, turns (did you mean turns?)")
    with pytest.raises(DataError) as trouble:
        root.mapping({"title": True, "turn": True, "turns": True})
    assert complaint(trouble, file) == "things.csv, line 1: the file has no 'turns'; add it"
    with pytest.raises(DataError, match="line 1: the file has no 'turns'; add it"):
        root.at("turns")


def test_a_key_written_twice_is_refused(file: Path) -> None:
    root = yaml_root(file, "a:\n  b: 1\n  c: 2\n  b: 3\n")
    with pytest.raises(DataError) as trouble:
        root.at("a").items()
    assert complaint(trouble, file) == "things.csv, line 4: a has 'b' twice; keep one of them"


def test_a_key_that_is_no_word_is_refused(file: Path) -> None:
    with pytest.raises(DataError, match="line 1: the file has a key that is no word; use words as keys"):
        yaml_root(file, "[1, 2]: 3\n").items()


@pytest.mark.parametrize(
    ("value", "kind", "sentence"),
    [
        ("2814", "text", "a is '2814'; write text in quotation marks"),
        ('""', "text", "a is empty; write some text"),
        ("yes", "text", "a is 'yes'; write text in quotation marks"),
        ("'7'", "integer", "a is '7'; write a whole number"),
        ("0x1F", "integer", "a is '0x1F'; write a whole number in plain digits"),
        ("[1]", "integer", "a is a list; write a whole number"),
        ("", "integer", "a is empty; write a whole number"),
        ("1", "boolean", "a is '1'; write true or false"),
        ("{b: 1}", "list", "a is a mapping; write a list"),
        ("b", "items", "a is 'b'; write a mapping of keys to values"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(file: Path, value: str, kind: str, sentence: str) -> None:
    node = yaml_root(file, f"b: 1\na: {value}\n").at("a")
    readers = {
        "text": node.text,
        "integer": node.integer,
        "boolean": node.boolean,
        "list": node.list,
        "items": node.items,
    }
    with pytest.raises(DataError) as trouble:
        readers[kind]()
    assert complaint(trouble, file) == f"things.csv, line 2: {sentence}"


def test_an_unknown_word_in_a_list_is_refused_with_its_own_line(file: Path) -> None:
    node = yaml_root(file, "sides:\n  - soviet\n  - sovjet\n").at("sides").list()[1]
    with pytest.raises(DataError) as trouble:
        node.choice(["soviet", "german"], "side")
    assert complaint(trouble, file) == ("things.csv, line 3: unknown side 'sovjet'; known are soviet, german (did you mean soviet?)")


def test_a_complaint_from_elsewhere_gets_file_and_line(file: Path) -> None:
    node = yaml_root(file, "a: 1\nb: 2\n").at("b")
    assert str(node.located(BadInput("no; yes"))) == f"{file}, line 2: no; yes"
    (row,) = csv_rows(file, "id,cost,kind,features\na,1,x,\n")
    assert str(row.located(BadInput("no; yes"))) == f"{file}, line 2: no; yes"

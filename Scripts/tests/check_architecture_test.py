from support import PlantedTree

SIZES = ("| module | files | lines | tests | what it does |\n| --- | --- | --- | --- | --- |\n"
         "| `Kit` | 2 | 40 | 1 | decides |\n| `MomentsStore` | 8 | 41 | 0 | stores |\n")
COUNTS = [
    (3, "actions"), (1, "actions on a moment"), (1, "key contexts"), (2, "destinations"), (1, "settings"), (1, "commands"),
    (1, "languages"), (2, "kinds of changes"), (2, "tables"), (41, "schema version"), (1, "decisions"),
]
HEAD = "| `Sources/Kit/` | what its files share |\n| --- | --- |\n"
STORE = "| `Sources/MomentsStore/` | what its files share |\n| --- | --- |\n| `Schema` | tables |\n\n"
FOLDERS = HEAD + "| `Login`, `Store` | all |\n"


def page(sizes=SIZES, counts=COUNTS, more=""):
    rows = "".join(f"| {number} | {what} | where |\n" for number, what in counts)
    return f"# Architecture\n\n{sizes}\n| how many | what | where |\n| --- | --- | --- |\n{rows}\n{more}"


class CheckArchitectureTest(PlantedTree):
    def setUp(self):
        super().setUp()
        for name in ["MomentAction", "KeyContext", "Setting", "Language"]: self.plant_enum(name, "    case one\n")
        self.plant_enum("Action", "    /// case commented\n    case one = \"one\"  // of several, the first\n    case two,\n        three\n")
        self.plant_enum("Destination", "    case one(Int, of: (Int, Int) = (1, 2))\n    case two\n"
                        "    var is: Bool {\n        switch self {\n        case .one, .two: true\n        }\n    }\n")
        self.plant_source("Change", "struct Change {\n    enum Kind: String {\n        case one, two\n    }\n}\n")
        self.plant_source("Schema", "static let oldest = 39\nstatic let steps = [\n    First.step, second,\n]\nCREATE TABLE old (\n"
                          "DROP TABLE old;\nCREATE TABLE moment (\nCREATE VIRTUAL TABLE words (\nCREATE TABLE moment (\n")
        self.plant("docs/commands.md", "# Commands\n\n| `moments` | |\n| `moments like ID` | |\n")
        self.plant("docs/decisions/0001-one.md", "")
        self.plant("docs/decisions/README.md", "")

    def plant_source(self, name, text):
        self.plant(f"Sources/MomentsStore/Schema/{name}.swift", text)

    def plant_enum(self, name, cases):
        self.plant_source(name, f"package enum {name}: String, Sendable {{\n{cases}}}\n")

    def check(self, architecture=None, folders=FOLDERS, *options, planted=("Kit/Login", "Kit/Store")):
        for folder in planted: self.plant(f"Sources/{folder}/File.swift", "//\n" * 20)
        self.plant("Tests/KitTests/Tests.swift", "@Test func one() {}\n@TestHelper\n")
        self.plant("docs/architecture.md", architecture or page())
        self.plant("docs/folders.md", STORE + folders)
        found, status = self.run_script("check-architecture", *options, ".")
        if status: self.assertEqual(found.pop(), "Scripts/check-architecture --write writes numbers and rows.")
        return found, status

    def text(self, name):
        return (self.root / "docs" / name).read_text()

    # MARK: Numbers

    def test_numbers_that_are_right_are_accepted(self):
        self.assertEqual(self.check(), ([], 0))

    def test_a_module_may_be_off_by_a_tenth(self):
        self.assertEqual(self.check(page(SIZES.replace("40", "44")))[0], [])
        self.assertEqual(self.check(page(SIZES.replace("40", "36")))[0], [])

    def test_a_module_that_is_off_by_more_is_an_error(self):
        self.assertEqual(self.check(page(SIZES.replace("40", "45"))), (["architecture.md: Kit has 40 lines, not 45"], 1))
        self.assertEqual(self.check(page(SIZES.replace("| 1 |", "| 2 |")))[0], ["architecture.md: Kit has 1 tests, not 2"])

    def test_a_module_without_a_row_is_an_error(self):
        self.assertEqual(self.check(page(SIZES.replace("`Kit`", "Kit")))[0], ["architecture.md: 0 rows for the module Kit"])

    def test_a_module_in_two_rows_is_an_error(self):
        self.assertEqual(self.check(page(SIZES + "| `Kit` | 2 | 40 | 1 | more |\n"))[0], ["architecture.md: 2 rows for the module Kit"])

    def test_a_row_of_a_module_that_is_not_there_is_an_error(self):
        self.assertEqual(self.check(page(SIZES + "| `Gone` | 2 | 40 | 1 | |\n"))[0], ["architecture.md: there is no module Gone"])

    def test_a_count_that_is_off_by_one_is_an_error(self):
        for index, (number, what) in enumerate(COUNTS):
            counts = COUNTS[:index] + [(number + 1, what)] + COUNTS[index + 1:]
            self.assertEqual(self.check(page(counts=counts)), ([f"architecture.md: {what}: {number}, not {number + 1}"], 1))

    def test_a_count_without_a_row_is_an_error(self):
        self.assertEqual(self.check(page(counts=COUNTS[1:]))[0], ["architecture.md: 0 rows for the number of actions"])

    def test_a_row_that_nothing_counts_is_an_error(self):
        self.assertEqual(self.check(page(counts=COUNTS + [(7, "wonders")]))[0], ["architecture.md: nothing counts wonders"])

    def test_an_enum_that_was_renamed_is_an_error(self):
        (self.root / "Sources/MomentsStore/Schema/Setting.swift").write_text("enum Option {}\n//\n//\n")
        self.assertEqual(self.check()[0], ["architecture.md: settings: nothing to count was found"])

    def test_numbers_are_written_and_the_rest_of_the_row_stays(self):
        wrong = page(SIZES.replace("| 2 | 40 | 1 |", "| 9 | 9 | 9 |"), [(99, what) for _, what in COUNTS])
        self.assertEqual(self.check(wrong, FOLDERS, "--write"), ([], 0))
        self.assertEqual(self.text("architecture.md"), page())

    def test_numbers_of_modules_are_written_with_two_digits(self):
        self.plant("Sources/Kit/Login/Long.swift", "//\n" * 12_311)
        self.check(page(), FOLDERS, "--write")
        self.assertIn("| `Kit` | 3 | 12,000 | 1 | decides |\n", self.text("architecture.md"))

    # MARK: Size

    def test_400_lines_are_accepted_and_401_are_an_error(self):
        rest = 400 - len(page().splitlines())
        self.assertEqual(self.check(page(more="line\n" * rest))[0], [])
        self.assertEqual(self.check(page(more="line\n" * (rest + 1))), (["architecture.md: 401 lines, of 400 at most"], 1))

    def test_a_line_of_161_characters_is_an_error(self):
        self.assertEqual(self.check(page(more="–" * 160))[0], [])
        self.assertRegex(self.check(page(more="–" * 161))[0][0], "^architecture.md: line [0-9]+ has 161 characters, of 160 at most$")

    # MARK: Folders

    def test_a_folder_without_a_row_is_an_error(self):
        self.assertEqual(self.check(None, HEAD + "| `Login` | log-in |\n"), (["folders.md: no row has Kit/Store"], 1))

    def test_a_folder_in_two_rows_is_an_error(self):
        found, _ = self.check(None, FOLDERS + "| `Login` | log-in |\n")
        self.assertEqual(found, ["folders.md: Kit/Login stands twice"])

    def test_a_row_of_a_folder_that_is_not_there_is_an_error(self):
        found, _ = self.check(None, FOLDERS + "| `Gone` | more |\n")
        self.assertEqual(found, ["folders.md: there is no Kit/Gone"])

    def test_a_row_that_says_nothing_is_an_error(self):
        found, _ = self.check(None, HEAD + "| `Login` | log-in |\n| `Store` | |\n")
        self.assertEqual(found, ["folders.md: nothing is said of Kit/Store"])

    def test_a_module_without_a_table_is_an_error(self):
        found, _ = self.check(None, FOLDERS, planted=["Kit/Login", "Kit/Store", "Sync"])
        self.assertEqual(found, ["architecture.md: 0 rows for the module Sync", "folders.md: no row has Sync/."])

    def test_what_is_said_of_a_folder_goes_along_to_another_module(self):
        before = f"Before\n\n{HEAD}| `Accounts` | a feature |\n| `Vault/Accounts` | hashes |\n\nAfter\n"
        self.check(None, before, "--write", planted=["Kit/Accounts", "Vault/Accounts"])
        table = "| `Sources/Vault/` | what its files share |\n| --- | --- |\n| `Accounts` | hashes |\n"
        self.assertIn(f"Before\n\n{HEAD}| `Accounts` | a feature |\n", self.text("folders.md"))
        self.assertIn(table, self.text("folders.md"))
        self.assertTrue(self.text("folders.md").endswith("\nAfter\n"))

    def test_a_folder_that_is_new_is_left_to_be_said(self):
        found, _ = self.check(None, HEAD + "| `Login` | log-in |\n", "--write", planted=["Kit/Login", "Kit/Notice"])
        self.assertIn("folders.md: nothing is said of Kit/Notice", found)

    def test_what_is_written_twice_is_the_same(self):
        self.check(page(), FOLDERS + "\nAfter\n", "--write")
        once = self.text("architecture.md"), self.text("folders.md")
        self.run_script("check-architecture", "--write", ".")
        self.assertEqual((self.text("architecture.md"), self.text("folders.md")), once)

from support import PlantedTree

HEAD = "| `Sources/Kit/` | what its files share |\n| --- | --- |\n"


class CheckArchitectureTest(PlantedTree):
    def check(self, page, *options, folders=("Kit/Login", "Kit/Store")):
        for folder in folders: self.plant(f"Sources/{folder}/File.swift", "")
        self.plant("page.md", page)
        return self.run_script("check-architecture", *options, "page.md", "Sources")

    def test_each_folder_in_one_row_is_right(self):
        self.assertEqual(self.check(HEAD + "| `Login`, `Store` | all |\n"), ([], 0))

    def test_a_folder_without_a_row_is_an_error(self):
        self.assertEqual(self.check(HEAD + "| `Login` | log-in |\n"), (["page.md: no row has Kit/Store"], 1))

    def test_a_folder_in_two_rows_is_an_error(self):
        found, _ = self.check(HEAD + "| `Login`, `Store` | all |\n| `Login` | log-in |\n")
        self.assertEqual(found, ["page.md: Kit/Login stands twice"])

    def test_a_row_of_a_folder_that_is_not_there_is_an_error(self):
        found, _ = self.check(HEAD + "| `Login`, `Store` | all |\n| `Gone` | more |\n")
        self.assertEqual(found, ["page.md: there is no Kit/Gone"])

    def test_a_row_that_says_nothing_is_an_error(self):
        found, _ = self.check(HEAD + "| `Login` | log-in |\n| `Store` | |\n")
        self.assertEqual(found, ["page.md: nothing is said of Kit/Store"])

    def test_a_module_without_a_table_is_an_error(self):
        found, _ = self.check(HEAD + "| `Login` | log-in |\n", folders=["Kit/Login", "Sync"])
        self.assertEqual(found, ["page.md: no row has Sync/."])

    def test_what_is_said_of_a_folder_goes_along_to_another_module(self):
        page = f"Before\n\n{HEAD}| `Accounts` | a feature |\n| `Store/Accounts` | hashes |\n\nAfter\n"
        self.assertEqual(self.check(page, "--write", folders=["Kit/Accounts", "Store/Accounts"]), ([], 0))
        table = "| `Sources/Store/` | what its files share |\n| --- | --- |\n| `Accounts` | hashes |\n"
        self.assertEqual(
            (self.root / "page.md").read_text(), f"Before\n\n{HEAD}| `Accounts` | a feature |\n\n{table}\nAfter\n")

    def test_a_folder_that_is_new_is_left_to_be_said(self):
        found = self.check(HEAD + "| `Login` | log-in |\n", "--write", folders=["Kit/Login", "Kit/Notice"])
        self.assertEqual(found, (["page.md: nothing is said of Kit/Notice"], 1))

    def test_what_is_written_twice_is_the_same(self):
        page = HEAD + "| `Login`, `Store` | all |\n\nAfter\n"
        self.check(page, "--write")
        self.assertEqual((self.root / "page.md").read_text(), page)

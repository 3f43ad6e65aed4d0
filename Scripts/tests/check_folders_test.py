import os
import subprocess

from support import PlantedTree


class CheckFoldersTest(PlantedTree):
    """A module of the folders A and B; B has something that A must not use."""

    def build(self):
        sources = sorted(self.root.glob("Sources/Kit/**/*.swift"))
        command = ["swiftc", "-c", "-module-name", "Kit", "-parse-as-library", "-index-store-path", "index"]
        command.append("-index-ignore-system-modules")
        subprocess.run(command + [str(it) for it in sources], cwd=self.root, check=True)

    def check(self, *options, table="Kit/A:\nKit/B:\n"):
        self.plant("folders.txt", table)
        return self.run_script("check-folders", *options, "folders.txt", "Sources", "index")

    def complaints(self, a, b, **planted):
        self.plant("Sources/Kit/A/User.swift", a)
        self.plant("Sources/Kit/B/Used.swift", b)
        self.build()
        return self.check(**planted)[0]

    def assert_found(self, name, a, b):
        self.assertEqual(
            self.complaints(a, b), [f"Sources/Kit/A/User.swift:1: Kit/A may not use Kit/B ({name})"])

    def test_the_use_of_a_free_function_is_found(self):
        self.assert_found("used()", "func user() { used() }\n", "func used() {}\n")

    def test_the_use_of_a_member_of_an_extension_is_found(self):
        self.assert_found("used", "func user() -> Int { 1.used }\n", "extension Int { var used: Int { self } }\n")

    def test_a_use_within_an_interpolation_is_found(self):
        self.assert_found("Used", 'let user = "\\(Used.self)"\n', "enum Used {}\n")

    def test_a_use_of_what_another_folder_also_names_is_found(self):
        self.plant("Sources/Kit/C/Other.swift", "enum Other { enum Used {} }\n")
        self.plant("Sources/Kit/A/User.swift", "let user: Used? = nil\n")
        self.plant("Sources/Kit/B/Used.swift", "enum Used {}\n")
        self.build()
        found, _ = self.check(table="Kit/A:\nKit/B:\nKit/C:\n")
        self.assertEqual(found, ["Sources/Kit/A/User.swift:1: Kit/A may not use Kit/B (Used)"])

    def test_a_name_that_another_folder_also_has_is_no_use_of_it(self):
        self.assertEqual(self.complaints("enum A { enum Used {} }\nlet user: A.Used? = nil\n", "enum Used {}\n"), [])

    def test_comments_and_texts_are_no_use(self):
        self.assertEqual(self.complaints('// Used\nlet user = "Used"\n', "enum Used {}\n"), [])

    def test_an_allowed_use_is_no_error(self):
        self.assertEqual(
            self.complaints("let user: Used? = nil\n", "enum Used {}\n", table="Kit/A: B\nKit/B:\n"), [])

    def test_an_allowance_that_nothing_uses_is_an_error(self):
        self.assertEqual(
            self.complaints("", "enum Used {}\n", table="Kit/A: B\nKit/B:\n"),
            ["folders.txt: Kit/A does not use Kit/B"])

    def test_a_circle_is_an_error(self):
        found = self.complaints(
            "enum A { static let b = B.self }\n", "enum B { static let a = A.self }\n", table="Kit/A: B\nKit/B: A\n")
        self.assertEqual(found, ["folders.txt: a circle of Kit/A, Kit/B"])

    def test_folders_that_are_not_listed_or_not_there_are_errors(self):
        self.assertEqual(
            self.complaints("", "", table="Kit/A:\nKit/C:\n"),
            ["folders.txt: Kit/B is not listed", "folders.txt: Kit/C is no folder"])

    def test_what_is_written_is_true(self):
        self.complaints("let user: Used? = nil\n", "enum Used {}\n")
        self.assertEqual(self.check("--write"), ([], 0))
        self.assertEqual((self.root / "folders.txt").read_text(), "\nKit/A: B\nKit/B:\n")

    def test_a_file_that_is_newer_than_the_build_is_an_error(self):
        self.complaints("", "")
        os.utime(self.root / "Sources/Kit/A/User.swift", (4e9, 4e9))
        found, status = self.check()
        self.assertEqual(
            found,
            ["Not checked which folder uses which: Kit/A/User.swift is newer than the last debug build (swift build)"])
        self.assertEqual(status, 1)

    def test_without_a_build_nothing_is_said_to_be_right(self):
        self.plant("Sources/Kit/A/User.swift", "")
        self.assertEqual(self.check()[1], 1)
        self.assertEqual(
            self.check("--if-built"), (["Not checked which folder uses which: there is no debug build (swift build)"], 0))

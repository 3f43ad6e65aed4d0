from support import PlantedTree

SENT = "Sources/Sync/Sent.swift"
TESTS = "Tests/SyncTests/SentTests.swift"


class CheckSubjectsTest(PlantedTree):
    def check(self):
        found, status = self.run_script("check-subjects", ".")
        self.assertEqual(status, 1 if found else 0)
        return [it.replace(" name the subject first:", "") for it in found]

    def signs(self, text, path=SENT):
        """The lines of the signs that a file has."""
        self.plant(path, text)
        return [int(it.split(":")[1]) for it in self.check()]

    def test_a_comment_that_begins_with_what_is_a_sign(self):
        self.plant(SENT, "let a = 1\n// What was sent is gone.\n")
        self.assertEqual(self.check(), [f"{SENT}:2: What was sent is gone."])

    def test_the_second_sentence_of_a_comment_is_a_sign_on_its_line(self):
        self.assertEqual(self.signs("/// A post\n/// is sent. Nobody\n/// waits. It is short.\n"), [2, 3])

    def test_a_sentence_that_ends_on_is_told_is_a_sign(self):
        self.assertEqual(self.signs("// The server has it, as\n// far as is told.\n"), [1])

    def test_a_comment_behind_code_is_a_sign(self):
        self.assertEqual(self.signs("let a = 1  // That is one.\n"), [1])

    def test_a_parameter_and_a_paragraph_begin_a_sentence(self):
        self.assertEqual(self.signs("/// A post, of the person\n/// - Parameter id: What it is.\n///\n/// Who reads it.\n"), [2, 4])

    def test_a_line_that_goes_on_with_that_is_no_sign(self):
        self.assertEqual(self.signs("/// A post\n/// that is sent, e.g.\n/// what it is; Its author. Thatcher.\n"), [])

    def test_a_literal_is_no_comment(self):
        self.assertEqual(self.signs('let a = "a // What is here"\n'), [])

    def test_names_of_tests_are_signs(self):
        code = '@Test func whatIsSentIsGone() {}\n@Test("Who sends it") func sent() {}\nfunc whatever() {}\nfunc item() {}\n'
        self.assertEqual(self.signs(code, TESTS), [1, 2])

    def test_functions_outside_of_tests_are_no_signs(self):
        self.assertEqual(self.signs("func whatIsSentIsGone() {}\n"), [])

    def test_every_swift_file_below_the_root_counts(self):
        paths = ["Package.swift", "Benchmarks/Sources/Sync.swift", SENT, TESTS]
        for path in paths: self.plant(path, "// It is here.\n")
        self.assertEqual(self.check(), [f"{it}:1: It is here." for it in paths])

    def test_hidden_folders_and_other_files_do_not_count(self):
        for path in [".build/checkouts/GRDB/Row.swift", "Tests/.build/Row.swift", "Sources/Sync/sent.c"]:
            self.plant(path, "// It is here.\n")
        self.assertEqual(self.check(), [])

    def test_a_file_that_is_not_text_and_a_link_to_nothing_are_no_obstacle(self):
        self.plant(SENT, "// It is here.\n")
        (self.root / "Sources/Sync/Damaged.swift").write_bytes(b"\xff\xfe// \x00\n// What is here.\n")
        (self.root / "Sources/Sync/.#Sent.swift").symlink_to("nowhere")
        self.assertEqual(self.check(), ["Sources/Sync/Damaged.swift:2: What is here.", f"{SENT}:1: It is here."])

    def test_an_empty_folder_is_right(self):
        self.assertEqual(self.check(), [])

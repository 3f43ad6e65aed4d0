import subprocess

from support import PlantedTree

SENT = "Sources/Sync/Sent.swift"
TESTS = "Tests/SyncTests/SentTests.swift"


class CheckSubjectsTest(PlantedTree):
    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", *arguments], cwd=self.root, check=True, stdout=subprocess.DEVNULL)

    def commit(self, path="Sources/Sync/Other.swift", text="let other = 1\n"):
        if not (self.root / ".git").exists(): self.git("init", "--quiet")
        self.plant(path, text)
        self.git("add", ".")
        self.git("commit", "--quiet", "--no-verify", "--message", path)

    def check(self):
        found, status = self.run_script("check-subjects", ".")
        self.assertEqual(status, 1 if found else 0)
        return [it.replace(" name the subject first:", "") for it in found]

    def signs(self, text, path=SENT):
        """The lines of the signs that a new file has."""
        self.commit()
        self.plant(path, text)
        return [int(it.split(":")[1]) for it in self.check()]

    def test_a_comment_that_begins_with_what_is_a_sign(self):
        self.commit()
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

    def test_a_file_may_keep_the_count_that_it_had(self):
        self.commit(SENT, "// What was sent.\n// It is here.\n")
        self.plant(SENT, "// What was received.\n// It is here.\n")
        self.assertEqual(self.check(), [])

    def test_only_new_signs_are_named(self):
        self.commit(SENT, "// What was sent.\nlet a = 1\n")
        self.plant(SENT, "// Who sent.\nlet a = 1\n// What was sent.\n")
        self.assertEqual(self.check(), [f"{SENT}:1: Who sent."])

    def test_the_last_commit_counts(self):
        self.commit()
        self.commit(SENT, "// What was sent.\n")
        self.assertEqual(len(self.check()), 1)

    def test_all_commits_since_the_upstream_branch_count(self):
        self.commit()
        self.git("branch", "upstream")
        self.git("branch", "--quiet", "--set-upstream-to=upstream")
        self.commit(SENT, "// What was sent.\n")
        self.commit("Sources/Sync/Third.swift")
        self.assertEqual(len(self.check()), 1)

    def test_a_renamed_file_is_compared_with_its_old_path(self):
        self.commit(SENT, "// What was sent.\nlet a = 1\nlet b = 2\n")
        self.git("mv", SENT, "Sources/Sync/Moved.swift")
        self.assertEqual(self.check(), [])

    def test_one_commit_is_right(self):
        self.commit(SENT, "// What was sent.\n")
        self.assertEqual(self.check(), [])

    def test_a_folder_without_git_is_right(self):
        self.plant(SENT, "// What was sent.\n")
        self.assertEqual(self.check(), [])

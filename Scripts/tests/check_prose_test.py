from support import PlantedTree


class CheckProseTest(PlantedTree):
    def check(self, table=""):
        self.plant("prose.txt", table)
        return self.run_script("check-prose", "prose.txt", "Sources")

    def complaints(self, code, path="Kit/Settings/SettingsPresenter.swift"):
        self.plant(f"Sources/{path}", code)
        return self.check()[0]

    def test_a_sentence_in_a_presenter_is_found(self):
        found = self.complaints('status = "Nothing was changed."\n')
        self.assertEqual(found, ['Sources/Kit/Settings/SettingsPresenter.swift:1: "Nothing was changed."'])

    def test_a_chinese_sentence_is_found(self):
        self.assertEqual(len(self.complaints('status = "没有改变"\n')), 1)

    def test_a_sentence_between_interpolations_is_found(self):
        self.assertEqual(len(self.complaints('status = "\\(a ?? "") was not saved \\(b)"\n')), 1)

    def test_a_sentence_within_an_interpolation_is_found(self):
        self.assertEqual(len(self.complaints('status = "\\(a ?? "not known yet")"\n')), 1)

    def test_a_sentence_behind_a_literal_that_ends_with_a_backslash_is_found(self):
        self.assertEqual(len(self.complaints('say("\\\\", "Nothing was changed.")\n')), 1)

    def test_a_sentence_of_several_lines_is_found(self):
        self.assertEqual(len(self.complaints('status = """\n    Nothing was changed.\n    """\n')), 1)

    def test_a_sentence_before_a_literal_of_several_lines_is_found(self):
        self.assertEqual(len(self.complaints('say("Nothing was changed.", """\n    x\n    """)\n')), 1)

    def test_a_sentence_beside_one_for_the_log_is_found(self):
        found = self.complaints('logger.info("It was kept."); status = "Nothing was changed."\n')
        self.assertEqual([it.split(": ")[1] for it in found], ['"Nothing was changed."'])

    def test_comments_single_words_and_the_log_are_no_sentences(self):
        self.assertEqual(
            self.complaints('// "Nothing was changed."\nlet key = "settings"\nLogger(label: "a.b").info("It was kept.")\n'), [])

    def test_a_folder_that_is_listed_excuses_its_sentences(self):
        self.plant("Sources/App/Settings/Declarations.swift", 'let text = "What is listed."\n')
        self.assertEqual(self.check("App/Settings\n"), ([], 0))

    def test_a_folder_that_is_listed_excuses_no_other_of_its_name(self):
        self.plant("Sources/App/Settings/Declarations.swift", 'let text = "What is listed."\n')
        self.plant("Sources/Kit/Settings/SettingsPresenter.swift", 'status = "Nothing was changed."\n')
        found, status = self.check("App/Settings\n")
        self.assertEqual((len(found), status), (1, 1))

    def test_an_excuse_without_a_sentence_is_an_error(self):
        self.plant("Sources/Kit/Version.swift", "")
        self.assertEqual(self.check("Kit/Gone\n"), (["prose.txt: Kit/Gone excuses no sentence"], 1))

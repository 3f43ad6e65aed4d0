from support import PlantedTree


class CheckNamesTest(PlantedTree):
    def complaints(self, page):
        self.plant("Sources/Kit/Login/LoginPresenter.swift", "final class LoginPresenter {\n    func onSubmit() {}\n}\n")
        self.plant("Sources/Kit/Login/Props.swift", "struct LoginProps {}\nprotocol LoginComponent {}\n")
        self.plant("Sources/Kit/Languages/English+Login.swift", "extension English {}\n")
        self.plant("Tests/KitTests/LoginPresenterTests.swift", "struct LoginPresenterTests {}\n")
        self.plant("page.md", page)
        return self.run_script("check-names", "page.md", ".")

    def test_types_functions_files_and_folders_that_are_there_are_right(self):
        page = "`LoginPresenter.onSubmit()` `LoginProps`, `[LoginProps]` `Languages/English+Login` `KitTests` `LoginPresenterTests`\n"
        self.assertEqual(self.complaints(page), ([], 0))

    def test_a_type_that_is_not_there_is_an_error(self):
        self.assertEqual(self.complaints("# Page\n\nview model: `LoginViewModel`\n"), (["page.md:3: there is no LoginViewModel"], 1))

    def test_a_type_is_found_within_a_line_of_code(self):
        self.assertEqual(self.complaints("`func show(_ props: GoneProps)`\n")[0], ["page.md:1: there is no GoneProps", "page.md:1: there is no show"])

    def test_a_function_that_is_not_there_is_an_error(self):
        self.assertEqual(self.complaints("`onGone(_:)`\n")[0], ["page.md:1: there is no onGone"])

    def test_a_file_that_is_not_there_is_an_error(self):
        self.assertEqual(self.complaints("`Languages/English+Gone`\n")[0], ["page.md:1: there is no English+Gone"])

    def test_a_folder_that_was_renamed_is_not_looked_at_before_a_slash(self):
        self.assertEqual(self.complaints("`Renamed/LoginProps`\n"), ([], 0))

    def test_placeholders_commands_and_what_is_no_code_are_no_names(self):
        self.assertEqual(self.complaints("LoginViewModel `<Name>Command` `<Feature>/<Feature>Words` `make test` `OR` `q`\n"), ([], 0))

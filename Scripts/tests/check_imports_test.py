from support import PlantedTree

EITHER = "#if canImport(FoundationEssentials)\n    import {}\n#else\n    import {}\n#endif\n"


class CheckImportsTest(PlantedTree):
    def check(self, text):
        self.plant("Sources/Kit/File.swift", text)
        found, status = self.run_script("check-imports", "Sources")
        self.assertEqual(status, 1 if found else 0)
        return [it.split(": ")[0] for it in found]

    def test_what_is_smaller_may_be_imported(self):
        self.assertEqual(self.check("import Essentials\nimport FoundationEssentials\nimport Libc\n"), [])

    def test_foundation_is_an_error(self):
        self.assertEqual(self.check("import Dispatch\nimport Foundation\n"), ["Kit/File.swift:2"])

    def test_each_way_to_import_it_is_an_error(self):
        lines = [
            "@preconcurrency import Foundation", "@_spi(Some) internal import Foundation", "    import Foundation",
            "import struct Foundation.Date", "import FoundationNetworking", "import FoundationInternationalization",
        ]
        self.assertEqual(self.check("\n".join(lines)), [f"Kit/File.swift:{it + 1}" for it in range(len(lines))])

    def test_it_may_stand_where_there_are_no_essentials(self):
        self.assertEqual(self.check(EITHER.format("FoundationEssentials", "Foundation")), [])

    def test_it_may_not_stand_where_there_are_essentials(self):
        self.assertEqual(self.check(EITHER.format("Foundation", "Dispatch")), ["Kit/File.swift:2"])

    def test_it_may_not_stand_behind_another_condition(self):
        text = EITHER.replace("FoundationEssentials", "Glibc").format("Dispatch", "Foundation")
        self.assertEqual(self.check(text), ["Kit/File.swift:4"])

    def test_it_may_not_stand_after_the_condition(self):
        text = EITHER.format("FoundationEssentials", "Dispatch") + "import Foundation\n"
        self.assertEqual(self.check(text), ["Kit/File.swift:6"])

    def test_a_comment_about_it_is_none(self):
        self.assertEqual(self.check("// import Foundation\n"), [])

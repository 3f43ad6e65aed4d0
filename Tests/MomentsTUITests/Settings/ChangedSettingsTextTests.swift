import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct ChangedSettingsTextTests {
    @Test func theFirstChangeBeginsTheFileWithAHeading() {
        let text = ChangedSettingsText("").setting(.theme, to: "dark")

        expectEqual(text, "# What was changed in Moments. The config file counts more.\ntheme: dark\n")
    }

    @Test(arguments: [
        ("theme: light\n", "theme: dark\n"),
        ("# mine\n\ntheme: light # bright\nlinear: true\n", "# mine\n\ntheme: dark\nlinear: true\n"),
        ("linear: true", "linear: true\ntheme: dark\n"),
        ("linear: true\r\ntheme: light\r\n", "linear: true\r\ntheme: dark\r\n"),
        ("  linear: true\n", "  linear: true\n  theme: dark\n"),
        ("theme: 'light\nfuture: x\n", "theme: 'light\nfuture: x\ntheme: dark\n"),
        ("theme:\n  - light\nlinear: true\n", "theme: dark\n#   - light\nlinear: true\n"),
        ("theme:\n- light\n", "theme: dark\n# - light\n"),
    ])
    func onlyTheLineOfTheSettingIsWrittenAnew(before: String, after: String) {
        expectEqual(ChangedSettingsText(before).setting(.theme, to: "dark"), after)
    }

    @Test(arguments: [
        ("theme: dark\nlinear: true\n", "linear: true\n"), ("linear: true\n", "linear: true\n"), ("", ""),
    ])
    func removedSettingLeavesNoLine(before: String, after: String) {
        expectEqual(ChangedSettingsText(before).setting(.theme, to: nil), after)
    }

    @Test(arguments: [
        "vim", "code --wait", "'quoted' \"twice\"", "#no comment", "a: b", "a #b", "- x", "", " blanks ", "路径/动态",
        "'\u{301}", "line\nbreak", "tab\tand \u{1B}[31m", "\\back", "[a, b]", "\u{202E}bidi", "e\u{301}", "*", "!tag",
    ])
    func anyTextIsReadBackAsItIs(value: String) {
        let text = ChangedSettingsText("linear: true\n").setting(.editor, to: value)

        let read = ChangedSettingsText(text)[.editor]
        #expect(read?.unicodeScalars.elementsEqual(value.unicodeScalars) == true, "\(text)")
        #expect(ChangedSettingsText(text).firstError == nil)
    }
}

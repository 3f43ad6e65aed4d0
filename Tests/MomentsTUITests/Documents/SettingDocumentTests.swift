import MomentsCore
import MomentsKit
import Testing

@testable import MomentsTUI

/// The table of settings in docs/settings.md, which is made from their declarations.
struct SettingDocumentTests {
    private let words = Language.english.settings

    @Test func tableOfSettingsMatchesItsGolden() throws {
        var table = DocumentTable("setting", "what it does", "takes", "default", "option", "variable")

        for setting in SettingGroup.allCases.flatMap(settings) {
            let declared = setting.declaration
            table.add(
                "`\(setting.rawValue)`", words.sentence(of: setting), takes(declared.kind),
                declared.defaultValue.isEmpty ? words.emptyValue(of: setting) : "`\(declared.defaultValue)`",
                declared.flag.map { "`\($0)`" } ?? "",
                (declared.environment.map(\.name) + declared.fallbacks).map { "`\($0)`" }.joined(separator: ", "))
        }

        try DocumentPart(path: "docs/settings.md", name: "settings").expectMatch(table.text)
    }

    private func takes(_ kind: SettingKind) -> String {
        if case .text = kind { "text" } else { words.values(of: kind) }
    }

    private func settings(of group: SettingGroup) -> [Setting] { Setting.allCases.filter { $0.group == group } }
}

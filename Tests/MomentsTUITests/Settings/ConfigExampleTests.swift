import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct ConfigExampleTests {
    /// The example with its settings, but not its prose, taken out of their comments.
    private var uncommented: String {
        ConfigExample.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let rest = line.dropFirst()
            guard line.hasPrefix("#"), rest.first?.isLetter == true || rest.hasPrefix("  ") else { return String(line) }
            return rest.hasPrefix("   keys:") || rest.hasPrefix("     like:") ? String(line) : String(rest)
        }.joined(separator: "\n")
    }

    @Test func uncommentedExampleGivesTheDefaultValues() throws {
        let settings = try SettingsFixture(uncommented).settings()

        expectEqual(settings.reports, [])
        for setting in Setting.allCases { #expect(settings[setting] == setting.declaration.defaultValue) }
        for context in KeyContext.allCases {
            expectEqual(settings.keymap.bindings(in: context), Keymap.default.bindings(in: context))
        }
    }

    @Test func exampleNamesEverySetting() throws {
        let names = ConfigParser(uncommented).entries.map(\.name)

        expectEqual(names, Setting.allCases.map(\.rawValue) + ["keys"])
    }

    @Test func exampleNamesEveryActionOfEveryKeyContext() throws {
        let settings = try SettingsFixture(uncommented).settings()

        let withKeys = KeyContext.allCases.flatMap { ActionTable.entries(in: $0) }.filter { !$0.keys.isEmpty }
        expectEqual(settings.keyLines.count, withKeys.count)
    }

    @Test func exampleSetsNothing() {
        expectEqual(ConfigParser(ConfigExample.text).entries, [])
        expectEqual(ConfigParser(ConfigExample.text).errors, [])
    }
}

import Testing

@testable import MomentsTUI

struct ArgumentLineTests {
    @Test(arguments: [
        ("post -home", "post -- -home"), ("post a -b c --json", "post a --json -- -b c"),
        ("post -b --store x.sqlite c", "post --store x.sqlite -- -b c"), ("show -5 --json", "show --json -- -5"),
        ("post -a -- --b", "post -- -a --b"), ("post -", "post -"), ("post -h", "post -h"), ("post --b", "post --b"),
        ("post -- -a", "post -- -a"), ("search -bread wine", "search -- -bread wine"),
        ("timeline --limit -5", "timeline --limit -- -5"),
    ])
    func textsThatBeginWithADashAreSetApart(line: String, apart: String) {
        #expect(
            ArgumentLine.settingTextsApart(line.split(separator: " ").map(String.init)).joined(separator: " ") == apart)
    }

    /// In the help of every command.
    @Test(arguments: [
        [], ["play"], ["config"], ["timeline"], ["search"], ["show"], ["post"], ["import"], ["export"], ["doctor"],
        ["account", "create"], ["account", "delete"], ["login"], ["logout"],
    ])
    func everyOptionWithAValueIsKnown(command: [String]) async throws {
        let help = try await Program().run(command + ["--help"]).output

        let options = help.matches(of: /(?m)^  (--[a-z-]+) </).map { String($0.output.1) }

        #expect(Set(options).isSubset(of: ArgumentLine.optionsWithValues))
    }
}

import MomentsCore
import MomentsKit
import Testing

@testable import MomentsTUI

/// The app's sentences about a config file when it starts.
struct ConfigWordsTests {
    @Test(arguments: [
        "- dark", "theme", "theme: dark\ntheme: light", "\ttheme: dark", " theme: dark\nlinear: true", "theme: [a",
        "theme: 'a",
        "theme: \"\\q\"", "theme: &a", "theme: purple", "undo-seconds: 99", "linear: maybe", "theme: [a, b]",
        "them: dark",
        "keys: x", "keys: {lik: x}", "keys: {timelin: {like: x}}", "keys: {login: {like: x}}",
        "keys: {compose: {post: x}}",
        "keys: {quit: none}", "keys: {like: {a: b}}", "keys: {like: [[x]]}", "keys: {like: NoKey}", "keys: {like: j}",
    ])
    func invalidSettingIsExplainedInChinese(text: String) throws {
        let fixture = try SettingsFixture(text)

        let settings = fixture.settings(flags: [.language: "zh-Hans"])

        let notice = try #require(settings.notice)
        #expect(notice.hasPrefix("以下设置未生效：\n\n"))
        for report in settings.reports {
            let message = Language.simplifiedChinese.message(of: report.diagnostic)
            #expect(message.unicodeScalars.contains { $0.properties.isIdeographic }, "\(message)")
            #expect(notice.contains("\(report.place): \(message)\n"))
        }
    }

    @Test func commandsExplainInvalidSettingsInEnglish() throws {
        let settings = try SettingsFixture("theme: purple").settings(flags: [.language: "zh-Hans"])

        #expect(
            settings.reports.map(\.description) == [
                "config.yaml:1: theme takes auto, terminal, light, dark or high-contrast, not purple"
            ])
    }

    @Test func validSettingsGiveNoNotice() throws {
        #expect(try SettingsFixture("theme: dark").settings(flags: [.language: "zh-Hans"]).notice == nil)
    }
}

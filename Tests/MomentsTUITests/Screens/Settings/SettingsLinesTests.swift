import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SettingsLinesTests {
    typealias Row = LineRow<SettingsProps, SettingsPresenterMock.Call>

    private let presenter = SettingsPresenterMock()
    private let harness: LinearHarness<SettingsLines>

    init() {
        let presenter = presenter
        harness = LinearHarness { SettingsLines(presenter: presenter, words: .english, tasks: $0) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.activated])
    }

    private nonisolated static let shown: [Row] = [
        Row(
            "arriving announces the settings with their numbers", .show { _ in },
            .printed(
                "Settings.", "1. store: value (config.yaml:3)", "2. account: value (config.yaml:3)",
                "3. theme: value (config.yaml:3)")),
        Row(
            "the selected setting is explained", .arrived(), .show { $0 = .sample(selected: .account) },
            .printed("account: value (config.yaml:3)", "What account does.", "Where account is set.")),
        Row(
            "what a value takes is announced once", .arrived(), .show { $0 = .sample(edit: "8") },
            .show { $0 = .sample(edit: "9") }, .printed("Type 0 to 60.")),
    ]

    @Test(arguments: shown)
    func propsAreShownAsTheirRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    private nonisolated static let told: [Row] = [
        Row(
            "a number changes that setting", .show { _ in }, .say("2"), .told(.select(.account), .change, .deactivated)),
        Row(
            "a name with a number is for that setting", .show { _ in }, .say("use-default 1"),
            .told(.select(.store), .useDefault, .deactivated)),
        Row(
            "what is typed while a value is asked for is the value", .show { $0 = .sample(edit: "8") }, .say("back"),
            .told(.valueChanged("back"), .submitValue, .deactivated)),
        Row("empty line keeps the old value", .show { $0 = .sample(edit: "8") }, .say(""), .told(.close, .deactivated)),
        Row("empty line goes back", .show { _ in }, .say(""), .told(.close, .deactivated)),
    ]

    @Test(arguments: told)
    func thePresenterIsToldWhatTheRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test func aGroupIsAnnouncedBeforeItsFirstSetting() {
        var props = SettingsProps.sample()
        props.rows[1].heading = "Look"

        harness.screen.render(props)

        expectEqual(harness.take().dropFirst(2).first, "Look.")
    }

    @Test func arrivingSpeaksTheLanguageOfItsWords() {
        let presenter = SettingsPresenterMock()
        let harness = LinearHarness { SettingsLines(presenter: presenter, words: .simplifiedChinese, tasks: $0) }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
        _ = harness.take()
        harness.screen.activate()
        expectEqual(presenter.calls.take(), [.activated])

        harness.screen.render(.sample(count: 1, selected: .store))

        expectEqual(harness.take(), ["设置。", "1. store：value（config.yaml:3）"])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        harness.printsAsText(kind) { text in
            var props = SettingsProps.sample()
            props.rows[0].value = text
            props.status = text
            harness.screen.render(props)
        }
    }
}

import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SettingsLinesTests {
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

    @Test func arrivingAnnouncesTheSettingsWithTheirNumbers() {
        harness.screen.render(.sample())

        #expect(
            harness.take() == [
                "Settings.", "1. store: value (config.yaml:3)", "2. account: value (config.yaml:3)",
                "3. theme: value (config.yaml:3)",
            ])
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

    @Test func aNumberChangesThatSetting() async {
        harness.screen.render(.sample())

        await harness.say("2")

        expectEqual(presenter.calls.take(), [.select(.account), .change, .deactivated])
    }

    @Test func aNameWithANumberIsForThatSetting() async {
        harness.screen.render(.sample())

        await harness.say("use-default 1")

        expectEqual(presenter.calls.take(), [.select(.store), .useDefault, .deactivated])
    }

    @Test func theSelectedSettingIsExplained() {
        harness.screen.render(.sample())
        _ = harness.take()

        harness.screen.render(.sample(selected: .account))

        #expect(
            harness.take() == [
                "account: value (config.yaml:3)", "What account does.", "Where account is set.",
            ])
    }

    @Test func whatIsTypedWhileAValueIsAskedForIsTheValue() async {
        harness.screen.render(.sample(edit: "8"))

        await harness.say("back")

        expectEqual(presenter.calls.take(), [.valueChanged("back"), .submitValue, .deactivated])
    }

    @Test func emptyLineKeepsTheOldValue() async {
        harness.screen.render(.sample(edit: "8"))

        await harness.say("")

        expectEqual(presenter.calls.take(), [.close, .deactivated])
    }

    @Test func emptyLineGoesBack() async {
        harness.screen.render(.sample())

        await harness.say("")

        expectEqual(presenter.calls.take(), [.close, .deactivated])
    }

    @Test func whatAValueTakesIsAnnouncedOnce() {
        harness.screen.render(.sample())
        _ = harness.take()

        harness.screen.render(.sample(edit: "8"))
        harness.screen.render(.sample(edit: "9"))

        expectEqual(harness.take(), ["Type 0 to 60."])
    }

    @Test(arguments: HostileText.kinds)
    func hostileTextIsPrintedAsText(kind: Named<[String]>) {
        for text in kind.value {
            var props = SettingsProps.sample()
            props.rows[0].value = text
            props.status = text
            harness.screen.render(props)

            #expect(harness.take().allSatisfy { LineText.line($0) == $0 })
        }
    }
}

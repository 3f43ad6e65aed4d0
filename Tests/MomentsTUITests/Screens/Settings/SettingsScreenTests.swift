import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

@Suite(.verifiedMocks) struct SettingsScreenTests {
    typealias Row = CellRow<SettingsProps, SettingsPresenterMock.Call>

    private let presenter = SettingsPresenterMock()
    private let harness: ScreenHarness<SettingsScreen>

    init() throws {
        let presenter = presenter
        harness = try ScreenHarness {
            SettingsScreen(presenter: presenter, keymap: .default, words: .english, tasks: $0)
        }
        expectEqual(presenter.calls.take(), [.viewLoaded, .activated])
    }

    @Test(arguments: [
        ("Enter", SettingsPresenterMock.Call.change), ("Space", .change), ("j", .next), ("Down", .next),
        ("k", .previous), ("Up", .previous), ("l", .nextValue), ("Right", .nextValue), ("h", .previousValue),
        ("Left", .previousValue), ("d", .useDefault), ("q", .close), ("Escape", .close),
    ])
    func aKeyCallsItsInteraction(key: String, call: SettingsPresenterMock.Call) async {
        render(.sample())

        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    private nonisolated static let rows: [Row] = [
        Row(
            "a value that is typed below a heading stands in its row",
            .show {
                $0 = SettingsProps.sample(edit: "42")
                $0.rows[2].heading = "Look"
            }, .row(4, has: "42")),
        Row(
            "below the list stands what the selected one does", .show { _ in }, .has("What theme does"),
            .has("Where theme is set."), .lacks("What store does")),
        Row(
            "a typed value stands in its row with what it takes", .show { $0 = .sample(edit: "42") },
            .row(2, has: "42"), .has("Type 0 to 60."), .has("Enter keep")),
        Row("an origin without room is left out", .resize(24, 12), .show { _ in }, .row(2, "▌ theme    value")),
        Row(
            "status is shown at the foot", .show { $0.status = "Theme: dark." }, .foot(has: "Theme: dark.")),
        Row(
            "what is typed first takes the place of the old value", .show { $0 = .sample(edit: "8") }, .type("jq"),
            .told(.valueChanged("jq"))),
        Row(
            "click selects a setting and one on the selected changes it", .show { _ in }, .mouse(.click, row: 0),
            .mouse(.click, row: 2), .mouse(.click, row: 9), .told(.select(.store), .change)),
    ]

    @Test(arguments: rows)
    func theScreenDoesWhatItsRowSays(_ row: Row) async throws {
        try await row.play(on: harness, presenter.calls, from: .sample()) { harness.screen.render($0) }
    }

    @Test(arguments: [("Enter", SettingsPresenterMock.Call.submitValue), ("Escape", .close)])
    func typingEndsWithAKey(key: String, call: SettingsPresenterMock.Call) async {
        render(.sample(edit: "8"))

        harness.press(key)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [call])
    }

    @Test func theContextIsThatOfTextWhileAValueIsTyped() {
        render(.sample())
        expectEqual(harness.screen.context, .settings)

        harness.screen.render(.sample(edit: "8"))

        expectEqual(harness.screen.context, .value)
    }

    @Test func settingsAreShownWithValueAndOrigin() {
        render(.sample())

        #expect(
            harness.lines[0...2].map { $0.split(separator: " ").joined(separator: " ") } == [
                "store value config.yaml:3", "account value config.yaml:3", "▌ theme value config.yaml:3",
            ])
    }

    @Test func aGroupHasAHeadingThatIsNoRow() async {
        var props = SettingsProps.sample()
        props.rows[2].heading = "Look"
        render(props)
        expectEqual(harness.lines[3...4].map { $0.prefix(8) }, ["  Look", "▌ theme "])

        harness.mouse(.click, row: 3)
        harness.mouse(.click, row: 4)
        await harness.waitUntilIdle()

        expectEqual(presenter.calls.take(), [.change])
    }

    @Test func aDefaultIsDimAndWhatWasSetIsNot() {
        var props = SettingsProps.sample()
        props.rows[1].isDefault = true

        render(props)
        _ = harness.lines

        let column = harness.lines[1].prefix { $0 != "v" }.count
        #expect((1...2).map { harness.terminal.cells()[$0][column].isDim } == [true, false])
    }

    @Test(arguments: [(Setting.store, 7), (.account, 9)])
    func boxHasTheRowsThatItFillsAndKeepsItsUpperEdge(selected: Setting, rows: Int) {
        var props = SettingsProps.sample(count: 2, selected: selected)
        props.rows[1].details += ["It is set elsewhere.", "And in the file."]
        let room = CellSize(columns: 78, rows: 40)

        render(props)

        expectEqual(harness.screen.size(in: room).rows, rows)
        expectEqual(harness.screen.size(in: room).rows + harness.screen.spareRows(in: room), 9)
    }

    @Test func aListThatGoesOnSaysSo() {
        harness.resize(to: CellSize(columns: 40, rows: 12))

        render(.sample(count: Setting.allCases.count, selected: .store))
        #expect(harness.lines.first { $0.hasSuffix("↓") } != nil)
        #expect(harness.lines.first { $0.hasSuffix("↑") } == nil)

        render(.sample(count: Setting.allCases.count, selected: .activityTracking))
        #expect(harness.lines.first { $0.hasSuffix("↓") } == nil)
        #expect(harness.lines[0].hasSuffix("↑"))
    }

    @Test(arguments: Setting.allCases)
    func aSmallWindowShowsTheSelectedSettingWithItsSentence(setting: Setting) {
        harness.resize(to: CellSize(columns: 40, rows: 12))

        render(.sample(count: Setting.allCases.count, selected: setting))

        #expect(harness.lines.contains { $0.hasPrefix("▌ \(setting.rawValue)") })
        #expect(harness.text.contains("What \(setting.rawValue) does"))
    }

    @Test(arguments: [(MouseEvent.wheelDown, SettingsPresenterMock.Call.next), (.wheelUp, .previous)])
    func theWheelMovesTheSelection(event: MouseEvent, call: SettingsPresenterMock.Call) {
        render(.sample())

        harness.mouse(event, row: 3)

        expectEqual(presenter.calls.take(), [call])
    }

    @Test(arguments: HostileText.kinds, [CellSize(columns: 80, rows: 24), CellSize(columns: 1, rows: 1)])
    func hostileTextIsShownAsText(kind: Named<[String]>, size: CellSize) {
        harness.resize(to: size)
        for text in kind.value {
            var props = SettingsProps.sample(edit: text)
            props.rows[0].value = text
            props.rows[1].origin = text
            props.status = text
            render(props)

            #expect(harness.lines.allSatisfy { CellText($0).string == $0 })
        }
    }

    private func render(_ props: SettingsProps) {
        harness.screen.render(props)
    }
}

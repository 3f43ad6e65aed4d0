import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct SettingsPresenterTests {
    private let component = ComponentMock<SettingsProps>()
    private let navigator = NavigatorMock()
    private let clock = WallClockMock()
    private let history = ActivityHistoryMock()
    private let taskRunner = TaskRunnerMock()
    private let settings = SettingsRepositoryMock([
        SettingState(
            id: .store, kind: .text(empty: "the usual one"), value: "", defaultValue: "", lock: .onlyAtStart),
        SettingState(id: .theme, kind: .choice(["auto", "light", "dark"]), value: "auto", defaultValue: "auto"),
        SettingState(
            id: .language, kind: .choice(["auto", "en"]), value: "en", defaultValue: "auto",
            origin: .file(path: "/home/ada/.config/moments/config.yaml", line: 3), lock: .origin),
        SettingState(id: .undoSeconds, kind: .number(0...60), value: "8", defaultValue: "8"),
        SettingState(id: .activityTracking, kind: .boolean, value: "false", defaultValue: "false"),
    ])

    // MARK: What is shown

    @Test func everySettingIsShownWithValueAndOrigin() {
        _ = makePresenter(renders: false)

        let rows = component.renders.take().last?.rows ?? []
        expectEqual(rows.map(\.name), ["Theme", "Language", "Activity log", "Data file", "Time to undo"])
        expectEqual(
            rows.map(\.value), ["automatic", "English", "off", "moments/moments.sqlite in XDG_DATA_HOME", "8 seconds"])
        expectEqual(rows.map(\.origin), ["default", "config.yaml:3", "default", "default", "default"])
        expectEqual(rows.map(\.isFixed), [false, true, false, true, false])
        expectEqual(rows.map(\.isDefault), [true, false, true, true, true])
        expectEqual(rows.map(\.heading), ["Look", nil, "Privacy", "This computer", nil])
    }

    @Test func aRowTellsWhatItDoesWhereItWasSetWhatItTakesAndThatItWaitsForTheNextStart() {
        settings.states[1].waitsForStart = true

        _ = makePresenter(renders: false)

        let rows = component.renders.take().last?.rows
        expectEqual(rows?[1].sentence, "Automatic follows LC_ALL, LC_MESSAGES and LANG")
        expectEqual(
            rows?[1].details,
            [
                "In the config file: language. Default: automatic. Choices: automatic, English.",
                "Set in line 3 of /home/ada/.config/moments/config.yaml.",
            ])
        expectEqual(rows?[0].details.first, Language.english.settings.countsFromNextStart)
    }

    @Test func rowsSpeakTheLanguageOfTheirWords() {
        let presenter = SettingsPresenter(
            settings: settings, history: history, navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: .simplifiedChinese), words: .simplifiedChinese,
            taskRunner: taskRunner)
        presenter.component = component

        presenter.onActivate()

        let row = component.renders.take().last?.rows[0]
        expectEqual(row?.origin, "默认")
        expectEqual([row?.name, row?.value], ["主题", "自动"])
        expectEqual(row?.details, ["在配置文件中：theme。默认：自动。可选：自动、浅色、深色。"])
    }

    @Test(arguments: [
        (Setting.syncMinutes, "5", "5 minutes"), (.syncMinutes, "1", "1 minute"), (.syncMinutes, "0", "never"),
        (.keepDays, "0", "forever"), (.undoSeconds, "0", "none"), (.serverTimeout, "30", "30 seconds"),
        (.photoHosts, "own", "the feed's own host"), (.photoHosts, "a.example", "a.example"),
        (.color, "16", "16 colours"),
        (.postTo, "local", "this computer only"), (.postTo, "home", "home"), (.editor, "off", "off"),
        (.theme, "high-contrast", "high contrast"), (.maximumAnswer, "256", "256 MB"),
    ])
    func valueIsSaidInWords(setting: Setting, value: String, words: String) {
        expectEqual(Language.english.settings.value(value, of: setting), words)
    }

    @Test func selectionStopsAtTheEnds() {
        let presenter = makePresenter()
        presenter.onSelect(.undoSeconds)

        presenter.onNext()
        presenter.onPrevious()

        expectEqual(component.renders.take().map(\.selection), [.undoSeconds, .store])
    }

    // MARK: Changing

    @Test(
        arguments: [
            (.activityTracking, "change", "true", "Activity log: on."), (.theme, "change", "light", "Theme: light."),
            (.theme, "next value", "light", "Theme: light."), (.theme, "previous value", "dark", "Theme: dark."),
            (.undoSeconds, "use the default", nil, "Time to undo: 8 seconds."),
        ] as [(Setting, String, String?, String)])
    func eachKeyChangesTheSelectedSettingAndSaysSo(
        setting: Setting, key: String, value: String?, status: String
    ) async {
        settings.states[3].value = "20"
        let presenter = makePresenter(selected: setting)

        switch key {
        case "change": await presenter.onChange()
        case "next value": await presenter.onNextValue()
        case "previous value": await presenter.onPreviousValue()
        default: await presenter.onUseDefault()
        }

        expectEqual(settings.changes.take(), [.init(setting: setting, value: value)])
        expectEqual(component.renders.take().last?.status, status)
        await taskRunner.finish()
        component.renders.discard()
    }

    @Test func changingAChoiceGoesAroundAtItsEnd() async {
        settings.states[1].value = "dark"
        let presenter = makePresenter(selected: .theme)

        await presenter.onChange()

        expectEqual(settings.changes.take(), [.init(setting: .theme, value: "auto")])
        component.renders.discard()
    }

    @Test func aNumberIsTyped() async {
        let presenter = makePresenter(selected: .undoSeconds)

        await presenter.onChange()
        presenter.onValueChanged("20")
        await presenter.onSubmitValue()

        let edits = component.renders.take().map(\.edit?.text)
        expectEqual(edits, ["8", "20", nil])
        expectEqual(settings.changes.take(), [.init(setting: .undoSeconds, value: "20")])
    }

    @Test func whileANumberIsTypedItsRangeIsShownAndNothingElseIsSelected() async {
        let presenter = makePresenter(selected: .undoSeconds)

        await presenter.onNextValue()
        expectEqual(component.renders.take().last?.edit?.hint, "Type 0 to 60 seconds.")
        presenter.onNext()
        presenter.onSelect(.theme)

        #expect(component.renders.take().isEmpty)
    }

    @Test func invalidValueIsExplainedAndCanBeCorrected() async {
        let presenter = makePresenter(selected: .undoSeconds)
        await presenter.onChange()
        presenter.onValueChanged("99")
        settings.failure = .invalid(.notANumber("99", range: 0...60))
        component.renders.discard()

        await presenter.onSubmitValue()

        let props = component.renders.take().last
        expectEqual(props?.status, "Time to undo takes a whole number, 0 to 60, not 99")
        expectEqual(props?.voice, .refused)
        expectEqual(props?.edit?.text, "99")
        expectEqual(settings.changes.take(), [.init(setting: .undoSeconds, value: "99")])
    }

    @Test func aCancelledValueIsNotKeptAndLeavesTheSettingsOpen() async {
        let presenter = makePresenter(selected: .undoSeconds)
        await presenter.onChange()
        presenter.onValueChanged("20")

        presenter.onClose()

        #expect(component.renders.take().last?.edit == nil)
        #expect(settings.changes.take().isEmpty)
        expectEqual(navigator.calls.take(), [])
        presenter.onClose()
        expectEqual(navigator.calls.take(), [.back])
    }

    @Test(arguments: [
        (
            SettingOrigin.file(path: "/c/config.yaml", line: 3),
            "Language is set in line 3 of /c/config.yaml: change it there."
        ),
        (.environment("MOMENTS_LANGUAGE"), "Language is set by the variable MOMENTS_LANGUAGE: change it there."),
        (.flag("--language"), "Language is set by the option --language: start Moments without it to change it."),
    ])
    func aFixedSettingSaysWhyAndWhere(origin: SettingOrigin, sentence: String) async {
        settings.states[2].origin = origin
        let presenter = makePresenter(selected: .language)

        await presenter.onChange()

        let props = component.renders.take().last
        expectEqual(props?.status, sentence)
        expectEqual(props?.voice, .refused)
        #expect(settings.changes.take().isEmpty)
    }

    @Test func whereTheStoreIsSetIsSaid() async {
        let presenter = makePresenter(selected: .store)

        await presenter.onUseDefault()

        #expect(
            component.renders.take().last?.status
                == "Data file cannot be changed here: set it in the config file, or as an option or variable.")
    }

    @Test(arguments: [
        (
            SettingsError.diskFull(path: "/s"),
            "The disk is full, so nothing was saved in /s. Free some space and try again."
        ),
        (
            .unclear(path: "/s", line: 4),
            "Line 4 of /s cannot be understood, so nothing was changed. Repair or delete it and try again."
        ),
        (
            .notText(path: "/s"),
            "/s is not a text file of at most 1 MB, so nothing was changed. Move it away and try again."
        ),
        (.noFolder, "There is no home directory to keep settings in. Set XDG_STATE_HOME."),
    ])
    func failureIsExplainedUntilTheNextInput(error: SettingsError, sentence: String) async {
        settings.failure = error
        let presenter = makePresenter(selected: .theme)

        await presenter.onChange()
        clock.now += 60

        expectEqual(component.renders.take().last?.status, sentence)
        settings.changes.discard()
    }

    // MARK: Activity

    @Test(arguments: [
        ("true", ["Written to /state/activity.log.", "now: screen settings", "1 min ago: liked moment 7"]),
        ("false", []),
    ])
    func lastEventsAreShownNewestFirstWhereActivityIsTracked(value: String, events: [String]) async {
        settings.states[4].value = value
        history.records = [
            ActivityRecord(date: clock.now - 60, event: .liked(Moment.ID(7))),
            ActivityRecord(date: clock.now, event: .screenViewed("settings")),
        ]

        _ = makePresenter(renders: false)
        await taskRunner.finish()

        let details = component.renders.take().last?.rows[2].details ?? []
        expectEqual(Array(details.dropFirst()), events)
    }

    // MARK: Support

    /// - Parameter renders: whether those of coming up are taken.
    private func makePresenter(selected: Setting? = nil, renders: Bool = true) -> SettingsPresenter {
        let presenter = SettingsPresenter(
            settings: settings, history: history, navigator: navigator, clock: clock,
            formatter: MomentFormatter(zone: .utc, words: .english), words: .english, taskRunner: taskRunner)
        presenter.component = component
        presenter.onViewLoaded()
        presenter.onActivate()
        if let selected { presenter.onSelect(selected) }
        if renders { component.renders.discard() }
        return presenter
    }
}

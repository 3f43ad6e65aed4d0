import MomentsCore

/// The interactions with the settings; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol SettingsPresenting: RowsPresenting where RowID == Setting {
    /// The other value, the next one, or the beginning of typing one.
    func onChange() async
    func onNextValue() async
    func onPreviousValue() async
    func onUseDefault() async
    func onValueChanged(_ text: String)
    /// The value that was typed is to be kept.
    func onSubmitValue() async
}

/// Shows what is set, by whom, and changes it.
@MainActor package final class SettingsPresenter: SettingsPresenting, RowsPresenter {
    /// How many events of the activity log are shown.
    private static let maximumEvents = 3

    package weak var component: (any Component<SettingsProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let settings: any SettingsRepository
    private let history: any ActivityHistory
    package let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: MomentFormatter
    private let words: Language
    private let taskRunner: any TaskRunner
    /// While a value is typed, that is what is asked.
    package var selection = RowSelection<SettingState, Setting>(selection: .theme)
    package var isBusy = false
    private var events: [ActivityRecord] = []
    /// The text that is typed for the selected setting, while it is asked for.
    private var typed = ""
    /// Keys that are typed ahead go on from what the one before came to.
    private let changing = AsyncMutex()

    /// - Parameters:
    ///   - formatter: says when something was done.
    ///   - taskRunner: takes on reading the activity log.
    package init(
        settings: any SettingsRepository, history: any ActivityHistory, navigator: any Navigator,
        clock: any WallClock, formatter: MomentFormatter, words: Language, taskRunner: any TaskRunner
    ) {
        self.settings = settings
        self.history = history
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.words = words
        self.taskRunner = taskRunner
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        // Another window, or an editor, may have changed what is set.
        lifecycle.onRead = { [weak self] in self?.read() }
    }

    // MARK: Reading

    private func read() {
        let states = settings.settings()
        selection.setItems(SettingGroup.allCases.flatMap { group in states.filter { $0.id.group == group } })
        if isTracking { taskRunner.start { [self] in await readHistory() } }
    }

    private func readHistory() async {
        events = await history.recent(Self.maximumEvents)
        lifecycle.render()
    }

    private var isTracking: Bool {
        selection.items.contains { $0.id == .activityTracking && $0.value == "true" }
    }

    // MARK: Changing

    package func onChange() async {
        await changing.lock()
        defer { changing.unlock() }
        guard let state = changeable else { return }
        switch state.kind {
        case .boolean, .choice: await turn(state, by: 1)
        case .number, .photoHosts, .text: begin(state)
        }
    }

    package func onNextValue() async {
        await turn(by: 1)
    }

    package func onPreviousValue() async {
        await turn(by: -1)
    }

    package func onUseDefault() async {
        await changing.lock()
        defer { changing.unlock() }
        guard let state = changeable else { return }
        await set(nil, for: state)
    }

    package func onValueChanged(_ text: String) {
        guard lifecycle.isActive, selection.asked != nil, text != typed else { return }
        typed = text
        lifecycle.render()
    }

    package func onSubmitValue() async {
        await changing.lock()
        defer { changing.unlock() }
        guard selection.asked != nil, let state = changeable else { return }
        await set(typed, for: state)
    }

    /// A value is kept by `onSubmitValue`: one that is refused goes on being typed.
    package func finish(_ setting: Setting, choice: Int) async {}

    /// The selected one; nil, with the reason, where it cannot be changed here.
    private var changeable: SettingState? {
        guard lifecycle.isActive, let state = selection.selected else { return nil }
        guard let lock = state.lock else { return state }
        let name = words.settings.name(of: state.id)
        let text =
            lock == .origin
            ? words.settings.fixed(name, by: state.origin) : words.settings.onlyAtStart(name)
        message.show(StatusMessage(text: text, isLasting: true, voice: .refused))
        lifecycle.render()
        return nil
    }

    /// Numbers and texts are typed.
    private func turn(by step: Int) async {
        await changing.lock()
        defer { changing.unlock() }
        guard let state = changeable else { return }
        await turn(state, by: step)
    }

    private func turn(_ state: SettingState, by step: Int) async {
        let values: [String]
        switch state.kind {
        case .boolean: values = ["false", "true"]
        case .choice(let names): values = names
        case .number, .photoHosts, .text: return begin(state)
        }
        let index = values.firstIndex(of: state.value) ?? 0
        await set(values[(index + step + values.count) % values.count], for: state)
    }

    private func begin(_ state: SettingState) {
        typed = state.value
        _ = selection.ask(state.id, choiceCount: 0)
        lifecycle.render()
    }

    private func set(_ value: String?, for state: SettingState) async {
        do {
            try await settings.change(state.id, to: value)
            _ = selection.endQuestion()
            read()
            if let now = selection.items.first(where: { $0.id == state.id }) { message.show(sentence(of: now)) }
        } catch {
            let text = words.message(of: error, words.settings.name(of: state.id))
            message.show(StatusMessage(text: text, isLasting: true, voice: .refused))
        }
        lifecycle.render()
    }

    private func sentence(of state: SettingState) -> String {
        words.settings.changed(
            words.settings.name(of: state.id), to: value(of: state), fromNextStart: state.waitsForStart)
    }

    // MARK: Showing

    private var message: TransientMessage { lifecycle.message }

    private var props: SettingsProps {
        var props = SettingsProps()
        props.rows = selection.items.map(row)
        for (index, state) in selection.items.enumerated()
        where index == 0 || selection.items[index - 1].id.group != state.id.group {
            props.rows[index].heading = words.settings.heading(of: state.id.group)
        }
        props.selection = selection.selected?.id
        props.edit = selection.asked.map { _ in SettingsProps.Edit(text: typed, hint: hint) }
        props.status = message.text
        return props
    }

    private var hint: String { selection.selected.map { words.settings.settingTakes($0.kind, of: $0.id) } ?? "" }

    private func row(_ state: SettingState) -> SettingsProps.Row {
        SettingsProps.Row(
            id: state.id, name: words.settings.name(of: state.id),
            sentence: words.settings.explanation(of: state.id), value: value(of: state),
            origin: words.settings.shortOrigin(state.origin), details: details(of: state), isFixed: state.lock != nil,
            isDefault: state.value.isEmpty || state.value == state.defaultValue)
    }

    private func details(of state: SettingState) -> [String] {
        let start = state.waitsForStart ? [words.settings.countsFromNextStart] : []
        let file = words.settings.fileName(of: state.id)
        let values = words.settings.settingValues(default: defaultValue(of: state), state.kind, of: state.id)
        let origin = state.origin == .defaultValue ? [] : [words.settings.wholeOrigin(state.origin)]
        return start + [words.moments.sentences([file, values])] + origin
            + (state.id == .activityTracking && isTracking ? activity : [])
    }

    private var activity: [String] {
        [words.settings.activityLog(history.path)]
            + events.reversed().map { words.settings.activity($0.event, at: formatter.date($0.date, now: clock.now)) }
    }

    private func value(of state: SettingState) -> String {
        state.value.isEmpty ? defaultValue(of: state) : words.settings.value(state.value, of: state.id)
    }

    private func defaultValue(of state: SettingState) -> String {
        state.defaultValue.isEmpty
            ? words.settings.emptyValue(of: state.id) : words.settings.value(state.defaultValue, of: state.id)
    }
}

import Essentials
import MomentsCore

/// The life of a view, the same for every presenter. While the view is active it renders what changed, observes what it
/// shows, keeps its dates true and shows the message of the last action; while it is not, nothing of that happens.
@MainActor package final class ViewLifecycle {
    private struct Source {
        let observe: (@escaping @MainActor () -> Void) -> Observation
        /// Nil: the view is read again.
        let onChange: (() -> Void)?
    }

    /// The view is on top, or beside the top one, and the terminal in the foreground.
    private(set) var isActive = false
    /// Why the view could not be read the last time; nil where it could.
    private(set) var readError: StoreError?
    /// The message of the last action.
    let message: TransientMessage
    /// The voice of the message, or else of the error that kept the view from being read.
    var voice: MessageVoice { message.message?.voice ?? (readError == nil ? .plain : .failed) }
    /// Reads the view: when it comes up, when the person comes back to it, and when an observed source changed.
    var onRead: () throws(StoreError) -> Void = {}
    /// Brings the dates up to now, before each render.
    /// - Returns: when the first of them would read differently; nil where none ever will.
    var onDates: (Date) -> Date? = { _ in nil }

    private let clock: (any WallClock)?
    private let dateTimer: DeadlineTimer?
    private var sources: [Source] = []
    private var observations: [Observation] = []
    private var renderIfChanged: () -> Void = {}
    /// The view has been read and not shown yet.
    private var isFresh = false

    /// - Parameters:
    ///   - clock: moves dates, and takes messages away; nil for a view that has neither.
    ///   - message: where others show messages on this view, too.
    init(clock: (any WallClock)? = nil, message: TransientMessage? = nil) {
        self.clock = clock
        self.message = message ?? TransientMessage(clock: clock)
        dateTimer = clock.map(DeadlineTimer.init)
        self.message.onEnd = { [weak self] in self?.render() }
        dateTimer?.action = { [weak self] in self?.render() }
    }

    // MARK: Parts of a presenter

    /// No generic type: the runtime would look up the conformance of each props at a start.
    /// - Parameter props: makes the present props.
    func onRender<Props: Equatable>(_ props: @escaping () -> Props?, _ render: @escaping (Props) -> Void) {
        onRender(of: props, render)
    }

    private func onRender<Props: Equatable>(of props: @escaping () -> Props?, _ render: @escaping (Props) -> Void) {
        var rendered: Props?
        renderIfChanged = {
            guard let props = props(), props != rendered else { return }
            rendered = props
            render(props)
        }
    }

    /// The same, in the voice of the message.
    func onRender<Props: VoicedProps>(_ props: @escaping () -> Props?, _ render: @escaping (Props) -> Void) {
        let voiced: () -> Props? = { [weak self] in
            guard let self, var props = props() else { return nil }
            // A message of the presenter itself has its own voice.
            if props.voice == .plain { props.voice = voice }
            return props
        }
        onRender(of: voiced, render)
    }

    /// Observes this source while the view is active.
    /// - Parameter onChange: called before it renders; nil where all that is shown is to be read again.
    func observe(
        _ source: @escaping (@escaping @MainActor () -> Void) -> Observation, onChange: (() -> Void)? = nil
    ) {
        sources.append(Source(observe: source, onChange: onChange))
    }

    // MARK: Events of the view

    /// The view comes up.
    func load() {
        read()
        isFresh = readError == nil
        render()
    }

    /// - Parameter prepare: called before it renders, with whether the view has just been read.
    func activate(_ prepare: (_ isFresh: Bool) -> Void) {
        isActive = true
        observe()
        message.activate()
        prepare(isFresh)
        isFresh = false
        render()
    }

    /// Reads again what may have changed meanwhile.
    func activate() {
        activate { isFresh in if !isFresh { read() } }
    }

    func deactivate() {
        isActive = false
        observations = []
        dateTimer?.deadline = nil
        message.deactivate()
    }

    /// The person goes on.
    func onInput() {
        guard message.text != nil else { return }
        message.show(nil)
        render()
    }

    /// The person did something that means nothing here.
    func onUnknownInput(_ text: String) {
        guard isActive else { return }
        let isNew = text != message.text
        message.show(text, .refused)
        if isNew { render() }
    }

    // MARK: Calls of the presenter

    /// Runs a read. An error is kept in `readError`, and the view stays as it is.
    func read(_ body: () throws(StoreError) -> Void) {
        do {
            try body()
            readError = nil
        } catch {
            readError = error
        }
    }

    func read() {
        read(onRead)
    }

    /// The view is to be read again once it is active.
    func setNeedsRead() {
        isFresh = false
    }

    /// One interaction: renders once.
    func interact(_ change: () -> Void) {
        guard isActive else { return }
        change()
        render()
    }

    /// Renders while the view is active, and only what changed.
    func render() {
        guard isActive else { return }
        dateTimer?.deadline = clock.flatMap { onDates($0.now) }
        renderIfChanged()
    }

    private func observe() {
        var observations: [Observation] = []
        for (index, source) in sources.enumerated() {
            observations.append(source.observe { [weak self] in self?.onChange(of: index) })
        }
        self.observations = observations
    }

    private func onChange(of index: Int) {
        guard isActive else { return }
        if let onChange = sources[index].onChange { onChange() } else { read() }
        render()
    }
}

import Dispatch
import MomentsKit
import TerminalKit

/// The running app: a stack of screens on a surface. Keys come in, frames go out, so a person's terminal and a tape drive the
/// same object.
final class App<Surface> {
    let tasks: InFlightTasks
    /// The composition that made the app, asked for actions that the app cannot do by itself.
    weak var host: (any AppHost)?
    /// Makes the pictures that screens show; nil where they show none.
    var pictures: (any PictureProviding)?

    private let display: any Display<Surface>
    private let keymap: Keymap
    private var screens: [any Screen<Surface>] = []
    private var needsPaint = false
    /// Resumes the caller that waits for the next frame.
    private var resumeForFrame: (() -> Void)?
    private var windowTitle: String?
    private(set) var ending: AppEnding?
    /// The sentences that the person reads once the terminal is theirs again.
    private(set) var farewell: [String] = []
    /// The last call of `finish()`.
    private var finishing: Task<Void, Never>?
    private var clicks: ClickReader
    /// Resumes the caller that waits for the end.
    private var resumeAtEnd: ((AppEnding) -> Void)?

    /// - Parameter now: tells a double-click from two clicks.
    init(
        display: any Display<Surface>, tasks: InFlightTasks, keymap: Keymap,
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        self.display = display
        clicks = ClickReader(now: now)
        self.keymap = keymap
        self.tasks = tasks
    }

    // MARK: Screens

    /// The screen on top.
    var top: (any Screen<Surface>)? { screens.last }

    /// Shows a screen with nothing behind it.
    func reset(to screen: any Screen<Surface>) {
        screens.last?.deactivate()
        screens = []
        show(screen)
    }

    /// Shows a screen on top of the present one.
    func push(_ screen: any Screen<Surface>) {
        screens.last?.deactivate()
        show(screen)
    }

    /// Closes the screen on top; the last one stays.
    func pop() {
        guard screens.count > 1 else { return }
        screens.removeLast().deactivate()
        activateTop()
    }

    /// Goes back within the screen on top, or else closes it; the last one stays.
    func back() {
        if let top, top.back() { return host?.viewed(top.context) ?? () }
        pop()
    }

    /// Closes the screen of a view, wherever it is; screens above it stay, and so does the last one.
    func close(_ presenter: AnyObject) {
        guard let index = screens.lastIndex(where: { $0.viewPresenter === presenter }) else { return }
        guard index < screens.count - 1 else { return pop() }
        screens.remove(at: index)
        setNeedsPaint()
    }

    /// Closes the screens on top of the last one that shows this kind; where there is none, nothing.
    func pop(to context: KeyContext) {
        guard let index = screens.lastIndex(where: { $0.focus(context) }), index < screens.count - 1 else { return }
        screens.last?.deactivate()
        screens.removeSubrange((index + 1)...)
        activateTop()
    }

    func end(_ ending: AppEnding) {
        guard self.ending == nil else { return }
        self.ending = ending
        screens.last?.deactivate()
        endWaitForFrame()
        resumeAtEnd?(ending)
        resumeAtEnd = nil
    }

    /// Returns once the app is over; its runner waits here.
    func waitUntilEnded() async -> AppEnding {
        if let ending { return ending }
        // Unsafe, and yet safe: `end` is the only one to resume it, and forgets it. The type of a checked one is looked up
        // at run time, which costs a start 2 %.
        return await withUnsafeContinuation { waiting in resumeAtEnd = { waiting.resume(returning: $0) } }
    }

    /// Releases the screens and their stores: nothing is shown any more. Until then a screen and the
    /// navigator it knows keep each other.
    func close() {
        screens.last?.deactivate()
        screens = []
    }

    private func show(_ screen: any Screen<Surface>) {
        screen.setNeedsPaint = { [weak self] in self?.setNeedsPaint() }
        screens.append(screen)
        screen.load()
        activateTop()
    }

    private func activateTop() {
        screens.last?.activate()
        if let context = screens.last?.context { host?.viewed(context) }
        setNeedsPaint()
    }

    // MARK: Input

    /// Handles inputs that arrived together and paints once.
    func receive(_ inputs: [Input]) {
        var waiting = inputs[...]
        while ending == nil, !waiting.isEmpty { handleFirst(of: &waiting) }
        paintIfNeeded()
    }

    /// Handles the first input, or as many of them as are one change of a text or one movement. Does not paint.
    func handleFirst(of waiting: inout ArraySlice<Input>) {
        guard let screen = screens.last else { return waiting = [] }
        if case .mouse(.click, let row, let column)? = waiting.first {
            waiting.removeFirst()
            return click(row: row, column: column, on: screen)
        }
        let unbound = UnboundKeys(waiting, in: screen.context, keymap)
        if let key = unbound.last {
            waiting = waiting.dropFirst(unbound.count)
            return host?.explain(unknown: key, on: screen.viewPresenter, in: screen.context) ?? ()
        }
        screen.viewPresenter.onInput()
        let run = EditRun(waiting, in: screen.context, keymap)
        guard run.count == 0 else {
            waiting = waiting.dropFirst(run.count)
            return screen.edit(run.edits)
        }
        let moves = MoveRun(waiting, in: screen.context, keymap)
        if let action = moves.action {
            waiting = waiting.dropFirst(screen.perform(action, upTo: moves.count))
            return
        }
        switch waiting.removeFirst() {
        case .key(let key): press(key, on: screen)
        case .mouse(let event, let row, let column): screen.mouse(event, row: row, column: column)
        case .paste: break
        }
    }

    private func click(row: Int, column: Int, on screen: any Screen<Surface>) {
        // Looked up before anything changes. A click cannot be meant for a screen that was not painted yet.
        let target = needsPaint ? nil : display.target(row: row, column: column)
        let meaning = clicks.read(row: row, column: column, target, on: screen)
        screen.viewPresenter.onInput()
        switch meaning {
        case .nothing: break
        case .key(let key): press(key, on: screen)
        case .link(let link): screen.open(link, row: row, column: column)
        case .cell: screen.mouse(.click, row: row, column: column)
        }
    }

    private func press(_ key: Key, on screen: any Screen<Surface>) {
        if let action = keymap.action(for: key, in: screen.context) {
            perform(action, on: screen)
        } else if screen.context.takesDigits, let digit = key.digit {
            screen.press(digit: digit)
        }
    }

    /// Whether one of these is a key that quits, even behind keys with other effects.
    func quits(_ inputs: [Input]) -> Bool {
        inputs.contains { if case .key(let key) = $0 { quitKeys.contains(key) } else { false } }
    }

    private lazy var quitKeys = keymap.keysEverywhere(for: .quit)

    /// Runs an action as its key on the top screen would.
    func run(_ action: Action) {
        if let screen = screens.last { perform(action, on: screen) }
    }

    private func perform(_ action: Action, on screen: any Screen<Surface>) {
        switch action {
        case .quit: end(.quit)
        case .leave: screens.count > 1 ? pop() : end(.quit)
        case .suspend: suspend()
        case .redraw: redraw()
        case .help where screen.context == .help: pop()
        case .help: host?.showHelp(for: screen.context)
        case .palette: host?.showCommandPalette(for: screen.context)
        default: screen.perform(action)
        }
    }

    // MARK: Terminal

    /// The terminal has another size, or has come back: a frame is due whether or not anything changed.
    func paintAnew() {
        needsPaint = true
        paintIfNeeded()
    }

    /// Paints in other colours from now on.
    func show(_ theme: Theme.Name) {
        display.show(Theme(theme))
        paintAnew()
    }

    /// Whether the person has the app before them.
    var isLookedAt: Bool { display.isLookedAt }

    /// Tells a person something who looks elsewhere.
    func notify(_ notification: DesktopNotification) {
        display.notify(notification)
    }

    private func redraw() {
        display.redrawEverything()
        paintAnew()
    }

    private func suspend() {
        away { display.suspend() }
    }

    /// Hands the terminal to another program while `body` runs.
    /// - Parameter body: gets whether there is a terminal.
    func lendTerminal(_ body: (Bool) -> Void) {
        away {
            if !display.lend({ body(true) }) { body(false) }
        }
    }

    /// Reports the result of background work on the top screen.
    func say(_ message: String) {
        screens.last?.viewPresenter.onUnknownInput(message)
    }

    /// While another program has the terminal, the top screen is not active.
    private func away(_ body: () -> Void) {
        screens.last?.deactivate()
        body()
        screens.last?.activate()
        redraw()
    }

    /// Returns when all started work is done, and the farewell has all there is to say. To be called at the end of the app,
    /// perhaps by several callers at once: each waits for the calls before it.
    func finish() async {
        let before = finishing
        let finishing = Task {
            await before?.value
            host?.endWaiting()
            await tasks.finish()
            farewell += await host?.end() ?? []
        }
        self.finishing = finishing
        await finishing.value
    }

    /// Returns once no work is in flight and the frame shows its results.
    func waitUntilIdle() async {
        // A frame may ask for pictures, and show others once they came.
        repeat {
            await ending == nil ? tasks.finish() : finish()
            paintIfNeeded()
        } while !tasks.isEmpty
    }

    func paintIfNeeded() {
        guard needsPaint, ending == nil, !screens.isEmpty else { return }
        needsPaint = false
        if let title = screens.last?.windowTitle, title != windowTitle {
            windowTitle = title
            display.setTitle(title)
        }
        var isPainted = false
        display.draw {
            isPainted = true
            pictures?.beginFrame()
            paint(screens[...], on: $0)
        }
        // After the frame was sent: it does not wait for the pictures that it asks for.
        if isPainted { pictures?.endFrame() }
    }

    /// A frame would show another picture than the last one.
    func pictureChanged() {
        setNeedsPaint()
    }

    /// Over the last screen that fills the window one box is seen at a time, the one on top.
    private func paint(_ screens: ArraySlice<any Screen<Surface>>, on surface: Surface) {
        screens.last?.paint(on: surface) { surface in
            pictures?.isDimmed = true
            defer { pictures?.isDimmed = false }
            guard let index = screens.dropLast().lastIndex(where: { !$0.isBox }) else { return }
            paint(screens[...index], on: surface)
        }
    }

    /// Returns once a frame is wanted without a key press, or the app is over, or the deadline has passed.
    func waitForFrame(until deadline: ContinuousClock.Instant) async {
        guard !needsPaint, ending == nil, .now < deadline else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + (deadline - .now) / .seconds(1))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.endWaitForFrame() } }
        timer.activate()
        await withCheckedContinuation { waiting in resumeForFrame = { waiting.resume() } }
        timer.cancel()
    }

    private func endWaitForFrame() {
        resumeForFrame?()
        resumeForFrame = nil
    }

    private func setNeedsPaint() {
        guard !needsPaint else { return }
        needsPaint = true
        endWaitForFrame()
        display.schedule { [weak self] in self?.paintIfNeeded() }
    }
}

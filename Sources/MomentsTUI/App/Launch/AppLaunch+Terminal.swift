import Dispatch
import MomentsCore
import MomentsKit
import TerminalKit

extension AppLaunch {
    /// Runs the app on the terminal it was started in. Returns when the person has quit, with the terminal as it was.
    /// - Parameter environment: with the name of the terminal.
    /// - Throws: the reason why the app cannot start.
    func runOnTerminal(environment: [String: String]) async throws -> AppResult {
        try await Self.runOnTerminal(
            settings, pictures, environment: environment, keepsAnswers: true
        ) { display, screens, desktop in
            try start(on: display, screens: screens, desktop: desktop, notice: settings.notice)
        }
    }

    /// The same of another app.
    /// - Parameters:
    ///   - keepsAnswers: whether the terminal's answers are kept for the next start.
    ///   - start: builds it, shows its first screen and paints it.
    static func runOnTerminal(
        _ settings: Settings, _ pictures: PictureLoader?, environment: [String: String], keepsAnswers: Bool,
        start: (any Display<Canvas>, CellScreens, any Desktop) throws -> App<Canvas>
    ) async throws -> AppResult {
        // The session tells an app that is made with the session.
        var running: App<Canvas>?
        var queue: InputQueue<Canvas>?
        // Typed before the first frame is complete.
        var early: [Input] = []
        let answers = TerminalAnswersFile(environment: environment)
        let session = try TerminalSession(
            environment: environment, theme: Theme(settings.theme), depth: settings.colors,
            followsBackground: settings.themeFollowsTerminal, pictures: settings.pictures,
            notification: settings.notification, remembered: answers?.facts,
            events: TerminalSession.Events(
                onInput: { if let queue { queue.add($0) } else { early += $0 } }, hasRoom: { queue?.hasRoom ?? true },
                onFrameWanted: { running?.paintAnew() }, onEnd: { running?.end(.terminated(exitStatus: $0)) }))
        defer { session.leave() }
        let desktop = TerminalDesktop(
            environment: settings.desktop(environment), folder: settings.saveFolder
        ) { [weak session] in session?.send($0) }
        pictures?.style = PictureStyle(session)
        session.onPicturesChanged = { [pictures, weak session] in
            if let session { pictures?.style = PictureStyle(session) }
        }
        if keepsAnswers, let answers {
            session.onAnswered = { facts in DetachedThread.start { answers.keep(facts) } }
        }
        let screens = CellScreens(keymap: settings.keymap, words: settings.words, pictures: pictures)
        let app = try start(session, screens, desktop)
        running = app
        desktop.join(app, settings.words)
        let keys = InputQueue(app: app)
        if !early.isEmpty { keys.add(early) }
        queue = keys
        defer { app.close() }
        return await run(app)
    }
}

extension TerminalSession: Display {
    func notify(_ notification: DesktopNotification) {
        notify(title: notification.title, text: notification.text)
    }

    func target(row: Int, column: Int) -> CellTarget? {
        // While the terminal has no room it shows another frame than the last one.
        isBehind ? nil : surface.target(row: row, column: column)
    }

    func schedule(_ paint: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { paint() } }
    }
}

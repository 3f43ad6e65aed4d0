import ArgumentParser
import Foundation
import MomentsKit

/// The app on the terminal it was started in.
enum InteractiveApp {
    /// Returns when the person has quit, with the terminal as it was.
    /// - Parameters:
    ///   - account: whose timeline is shown first; nil for whoever is logged in.
    ///   - settings: what the person set.
    ///   - environment: what the terminal is called in it.
    /// - Throws: what keeps it from starting, or the exit status that a signal asks for.
    static func run(
        on openStore: OpenStore, as account: Account?, settings: Settings, environment: [String: String]
    ) async throws {
        var running: App<Canvas>?  // the session tells an app that is made with the session
        let session = try TerminalSession(
            environment: environment, theme: Theme(settings.theme), depth: settings.colors,
            events: TerminalSession.Events(
                // In a task: outside of one nothing that a key starts can begin before the next key is looked at.
                onInput: { inputs in Task { running?.receive(inputs) } }, onFrameWanted: { running?.paintAnew() },
                onEnd: { running?.end(.terminated(exitStatus: $0)) }))
        defer { session.leave() }
        let desktop = TerminalDesktop(
            environment: settings.desktop(environment), folder: settings.saveFolder
        ) { [weak session] in session?.send($0) }
        let composition = Composition(
            display: session, screens: CellScreens(keymap: settings.keymap, words: settings.words),
            openStore: openStore,
            desktop: desktop,
            editor: settings.editor, clock: SystemClock(), zone: .machine, words: settings.words,
            undoTime: settings.undoTime)
        let app = composition.app
        running = app
        defer { app.close() }
        app.onSuspend = { session.suspend() }
        app.onLend = { session.lend($0) }
        app.onNeedsPaint = { DispatchQueue.main.async { MainActor.assumeIsolated { app.paintIfNeeded() } } }
        let ending = try await ending(of: composition, account, notice: settings.notice)
        await app.finish()
        if case .terminated(let status) = ending { throw ExitCode(status) }
    }

    private static func ending(
        of composition: Composition<Canvas>, _ account: Account?, notice: String?
    ) async throws -> AppEnding {
        try await withCheckedThrowingContinuation { continuation in
            composition.app.onEnd = { continuation.resume(returning: $0) }
            do {
                try composition.start(as: account, notice: notice)
                composition.app.paintIfNeeded()
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }
}

extension TerminalSession: Display {
    func redrawEverything() {
        surface.redrawEverything()
    }
}

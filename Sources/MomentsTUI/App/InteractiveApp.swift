import ArgumentParser
import Foundation
import MomentsKit

/// The app on the terminal it was started in.
enum InteractiveApp {
    /// Returns when the person has quit, with the terminal as it was.
    /// - Parameters:
    ///   - account: whose timeline is shown first; nil for whoever is logged in.
    ///   - environment: what the terminal is called in it.
    /// - Throws: what keeps it from starting, or the exit status that a signal asks for.
    static func run(on library: Library, as account: Account?, environment: [String: String]) async throws {
        var running: App<Canvas>?  // the session tells an app that is made with the session
        let session = try TerminalSession(
            environment: environment, depth: environment["NO_COLOR", default: ""].isEmpty ? .auto : .none,
            events: TerminalSession.Events(
                onInput: { running?.receive($0) }, onFrameWanted: { running?.paintAnew() },
                onEnd: { running?.end(.told(exitStatus: $0)) }))
        defer { session.leave() }
        let desktop = TerminalDesktop(environment: environment) { [weak session] in session?.send($0) }
        let composition = Composition(
            display: session, screens: CellScreens(keymap: .standard), library: library, desktop: desktop,
            clock: SystemClock(), zone: .machine)
        let app = composition.app
        running = app
        defer { app.close() }
        app.onSuspend = { session.suspend() }
        app.onNeedsPaint = { DispatchQueue.main.async { MainActor.assumeIsolated { app.paintIfNeeded() } } }
        let ending = try await ending(of: composition, account)
        await app.work.finish()
        if case .told(let status) = ending { throw ExitCode(status) }
    }

    private static func ending(of composition: Composition<Canvas>, _ account: Account?) async throws -> AppEnding {
        try await withCheckedThrowingContinuation { continuation in
            composition.app.onEnd = { continuation.resume(returning: $0) }
            do {
                try composition.start(as: account)
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

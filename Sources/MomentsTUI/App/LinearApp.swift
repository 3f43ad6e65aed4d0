import ArgumentParser
import Foundation
import MomentsKit

/// The app in lines, on standard input and output: a terminal, or whatever a script puts there.
enum LinearApp {
    /// Returns when the person has quit or the input ended, with all work done.
    /// - Parameters:
    ///   - account: whose timeline is told first; nil for whoever is logged in.
    ///   - settings: what the person set.
    /// - Throws: what keeps it from starting, or the exit status that a signal asks for.
    static func run(
        on openStore: OpenStore, as account: Account?, settings: Settings, environment: [String: String]
    ) async throws {
        var running: App<LinePrinter>?  // the printer tells an app that is made with the printer
        let printer = LinePrinter { text in
            do {
                try Output.write(text)
            } catch {
                running?.end(.terminated(exitStatus: 128 + SIGPIPE))
            }
        }
        let signals = try SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGPIPE]) {
            running?.end(.terminated(exitStatus: 128 + $0))
        }
        signals.install()
        defer { signals.uninstall() }
        // What would reach the clipboard is an escape sequence, and none is ever sent: as on a dumb terminal.
        let desktop = TerminalDesktop(
            environment: settings.desktop(environment).merging(["TERM": "dumb"]) { $1 }, folder: settings.saveFolder
        ) { _ in }
        let composition = Composition(
            display: printer, screens: LinearScreens(keymap: settings.keymap, words: settings.words),
            openStore: openStore,
            desktop: desktop,
            editor: settings.editor, clock: SystemClock(), zone: .machine, words: settings.words,
            undoTime: settings.undoTime)
        let app = composition.app
        running = app
        let input = StandardInput()
        defer {
            printer.close()
            input.restoreEcho()
            app.close()
        }
        if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 { app.onLend = { lend(apartFrom: signals, $0) } }
        app.onNeedsPaint = { DispatchQueue.main.async { MainActor.assumeIsolated { app.paintIfNeeded() } } }
        // Not a screen of its own: a script would have to leave it before it can say anything.
        if let notice = settings.notice { announce(notice) }
        let dialogue = LineDialogue(
            app: app, printer: printer, input: input, keymap: settings.keymap, words: settings.words)
        let ending = try await ending(of: composition, account, dialogue)
        await app.finish()
        if case .terminated(let status) = ending { throw ExitCode(status) }
    }

    /// Lets another program talk to the person while the body runs; Ctrl+C is meant for it then.
    private static func lend(apartFrom signals: SignalPipe, _ body: () -> Void) {
        signals.uninstall()
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        body()
        for (number, handler) in before { signal(number, handler) }
        signals.install()
    }

    private static func announce(_ notice: String) {
        for line in CellText.wrap(notice, width: .max) { Output.note(line.string) }
    }

    private static func ending(
        of composition: Composition<LinePrinter>, _ account: Account?, _ dialogue: LineDialogue
    ) async throws -> AppEnding {
        try await withCheckedThrowingContinuation { continuation in
            composition.app.onEnd = { continuation.resume(returning: $0) }
            do {
                try composition.start(as: account)
                composition.app.paintIfNeeded()
                Task { await dialogue.run() }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }
}

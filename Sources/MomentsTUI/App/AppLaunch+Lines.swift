import Foundation
import MomentsKit

extension AppLaunch {
    /// Runs the app in lines, on standard input and output: a terminal, or whatever a script puts there. Returns when the
    /// person has quit or the input ended, with all work done.
    /// - Throws: what keeps it from starting, or the exit status that a signal asks for.
    func runInLines(environment: [String: String]) async throws {
        var running: App<LinePrinter>?  // the printer ends an app that is made with the printer
        var earlyEnding: AppEnding?
        let end = { (signal: Int32) in
            let ending = AppEnding.terminated(exitStatus: 128 + signal)
            if let running { running.end(ending) } else { earlyEnding = ending }
        }
        let printer = LinePrinter { text in
            do { try Output.write(text) } catch { end(SIGPIPE) }
        }
        let signals = try SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGPIPE], handler: end)
        signals.install()
        defer { signals.uninstall() }
        // What would reach the clipboard is an escape sequence, and none is ever sent: as on a dumb terminal.
        let desktop = TerminalDesktop(
            environment: settings.desktop(environment).merging(["TERM": "dumb"]) { $1 }, folder: settings.saveFolder
        ) { _ in }
        // Not a screen of its own: a script would have to leave it before it can say anything.
        if let notice = settings.notice { Self.announce(notice) }
        let app = try start(
            on: LineTerminal(printer, signals),
            screens: LinearScreens(keymap: settings.keymap, words: settings.words), desktop: desktop, notice: nil)
        running = app
        if let earlyEnding { app.end(earlyEnding) }
        let input = StandardInput()
        defer {
            printer.close()
            input.restoreEcho()
            app.close()
        }
        let dialogue = LineDialogue(
            app: app, printer: printer, keymap: settings.keymap, words: settings.words)
        Task { await dialogue.run(input) }
        try await run(app)
    }

    private static func announce(_ notice: String) {
        for line in CellText.wrap(notice, width: .max) { Output.note(line.string) }
    }
}

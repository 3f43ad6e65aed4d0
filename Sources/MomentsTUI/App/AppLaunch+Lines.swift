import Foundation
import MomentsKit
import SystemPackage

extension AppLaunch {
    /// Runs the app in lines, on standard input and output: a terminal, or whatever a script puts there. Returns when the
    /// person has quit or the input ended, with all work done.
    /// - Throws: what keeps it from starting.
    func runInLines(environment: [String: String]) async throws -> AppResult {
        var running: App<LinePrinter>?  // the printer ends an app that is made with the printer
        var earlyEnding: AppEnding?
        var outputError: String?
        let end = { (status: Int32) in
            let ending = AppEnding.terminated(exitStatus: status)
            if let running { running.end(ending) } else { earlyEnding = earlyEnding ?? ending }
        }
        let printer = LinePrinter { [settings] text in
            do throws(FileError) {
                try FileDescriptor.standardOutput.write(allOf: Array(text.utf8))
            } catch .system(.brokenPipe) {
                end(128 + SIGPIPE)
            } catch {
                outputError = settings.words.outputFailed(error.reason)
                end(1)
            }
        }
        let signals = try SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGPIPE]) { end(128 + $0) }
        signals.install()
        defer { signals.uninstall() }
        // What would reach the clipboard is an escape sequence, and none is ever sent: as on a dumb terminal.
        let desktop = TerminalDesktop(
            environment: settings.desktop(environment).merging(["TERM": "dumb"]) { $1 }, folder: settings.saveFolder
        ) { _ in }
        // Not a screen of its own: a script would have to leave it before it can say anything.
        if let notice = settings.notice { Announcement.print(notice) }
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
        let result = await run(app)
        return AppResult(ending: result.ending, farewell: result.farewell + [outputError].compactMap(\.self))
    }
}

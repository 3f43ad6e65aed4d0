import Libc
import MomentsCore
import MomentsKit
import SystemPackage
import TerminalKit

extension AppLaunch {
    /// Runs the app in lines, on standard input and output: a terminal, or the files and pipes of a script. Returns when the
    /// person has quit or the input ended, with all work done.
    /// - Throws: the reason why the app cannot start.
    func runInLines(environment: [String: String]) async throws -> AppResult {
        var running: App<LinePrinter>?  // the printer ends an app that is made with the printer
        var earlyEnding: AppEnding?
        var outputError: String?
        let end = { (status: Int32) in
            let ending = AppEnding.terminated(exitStatus: status)
            if let running { running.end(ending) } else { earlyEnding = earlyEnding ?? ending }
        }
        let send = { [settings] (text: String) in
            do throws(FileError) {
                try FileDescriptor.standardOutput.write(allOf: Array(text.utf8))
            } catch .system(.brokenPipe) {
                end(128 + SIGPIPE)
            } catch {
                outputError = settings.words.lines.outputFailed(error.reason)
                end(1)
            }
        }
        let printer = LinePrinter(send: send)
        let edited =
            EditedInput.isPossible(environment: environment)
            ? EditedInput(printer, settings.keymap, write: send) : nil
        let signals = try Self.signals(edited, end: end)
        signals.install()
        defer { signals.uninstall() }
        // The clipboard would need an escape sequence, and lines never send one: as on a dumb terminal.
        let desktop = TerminalDesktop(
            environment: settings.desktop(environment).merging(["TERM": "dumb"]) { $1 }, folder: settings.saveFolder
        ) { _ in }
        // Not a screen of its own: a script would have to leave it before it can say anything.
        if let notice = settings.notice { Announcement.print(notice) }
        let app = try start(
            on: LineTerminal(printer, signals),
            screens: LinearScreens(keymap: settings.keymap, words: settings.words), desktop: desktop, notice: nil)
        running = app
        desktop.join(app, settings.words)
        if let earlyEnding { app.end(earlyEnding) }
        let input = StandardInput()
        defer {
            printer.close()
            edited?.restore()
            input.restoreEcho()
            app.close()
        }
        let dialogue = LineDialogue(
            app: app, printer: printer, keymap: settings.keymap, words: settings.words)
        Task { if let edited { await dialogue.run(edited) } else { await dialogue.run(input) } }
        let result = await Self.run(app)
        return AppResult(ending: result.ending, farewell: result.farewell + [outputError].compactMap(\.self))
    }

    /// A line that is being edited stops and goes on with the app, and follows the width of the window.
    private static func signals(
        _ edited: EditedInput?, end: @escaping (Int32) -> Void
    ) throws(TerminalError) -> SignalPipe {
        weak var signals: SignalPipe?  // the pipe owns its handler
        let numbers =
            [SIGINT, SIGTERM, SIGHUP, SIGPIPE] + (edited == nil ? [] : [SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
        let pipe = try SignalPipe(numbers) { number in
            switch number {
            case SIGTSTP: if let signals { edited?.suspend(signals) }
            case SIGCONT: edited?.resume()
            case SIGWINCH: edited?.resize()
            default: end(128 + number)
            }
        }
        signals = pipe
        return pipe
    }
}

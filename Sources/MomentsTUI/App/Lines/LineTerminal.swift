import Dispatch
import Libc
import TerminalKit

/// Standard input and output as the display of the linear mode.
final class LineTerminal: Display {
    private let printer: LinePrinter
    private let signals: SignalPipe

    /// - Parameter signals: those of the app, which another program gets for as long as the terminal is lent to it.
    init(_ printer: LinePrinter, _ signals: SignalPipe) {
        self.printer = printer
        self.signals = signals
    }

    func draw(_ body: (LinePrinter) -> Void) {
        printer.draw(body)
    }

    func redrawEverything() {
        printer.redrawEverything()
    }

    func schedule(_ paint: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { paint() } }
    }

    /// Ctrl+C is meant for the other program while the body runs.
    func lend(_ body: () -> Void) -> Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
        signals.uninstall()
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        body()
        for (number, handler) in before { signal(number, handler) }
        signals.install()
        return true
    }
}

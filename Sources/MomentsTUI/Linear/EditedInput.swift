import CNcurses
import Libc
import TerminalKit

/// Lines that are typed on a terminal, edited as in a shell, each with those before it a key away.
///
/// The terminal is in a mode of its own only while a line is being typed.
final class EditedInput: LineSource {
    /// How many lines are remembered; none is a secret.
    private static let maximumHistory = 200
    /// A prompt that leaves less than this beside it stands above the line.
    private static let minimumColumns = 8

    private let printer: LinePrinter
    private let keymap: Keymap
    private let write: (String) -> Void
    private let input: Int32
    private let output: Int32
    private var modes: CbreakMode
    private var decoder = KeyDecoder()
    private var inputs: ArraySlice<Input> = []
    private var history: [String] = []
    /// The line that the person is typing; nil between two lines.
    private var typed: EditedLine?
    private var shown = ShownLine()
    /// How far from the edge of the terminal the line begins, in columns.
    private var margin = 0
    private var isAtEnd = false

    /// - Parameters:
    ///   - write: brings text to the terminal.
    ///   - input: the terminal, as is `output`.
    init(
        _ printer: LinePrinter, _ keymap: Keymap, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
        write: @escaping (String) -> Void
    ) {
        self.printer = printer
        self.keymap = keymap
        self.write = write
        self.input = input
        self.output = output
        modes = CbreakMode(descriptor: input)
        printer.onPrompt = { [weak self] in self?.show(behind: $0) }
    }

    isolated deinit {
        restore()
    }

    /// Whether lines can be edited here: both are terminals, and this one can step back.
    static func isPossible(
        input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, environment: [String: String]
    ) -> Bool {
        var status: Int32 = 0
        guard isatty(input) == 1, isatty(output) == 1, let name = environment["TERM"], !name.isEmpty,
            setupterm(name, output, &status) == 0, let step = tigetstr("cub1"), Int(bitPattern: step) != -1
        else { return false }
        return String(cString: step) == "\u{8}"
    }

    var isEchoed: Bool { !isAtEnd }

    func line(isSecret: Bool, prompt: () -> Void) async -> TypedLine {
        modes.enter(discardingInput: isSecret)
        defer { restore() }
        inputs += decoder.decode(modes.typeAhead())
        typed = EditedLine(keymap, isSecret: isSecret, history: history)
        prompt()
        while true {
            switch typed?.take(&inputs) {
            case .typed(let text): return end(text, isSecret: isSecret)
            case .endOfInput: return endInput()
            case nil: draw()
            }
            let bytes = await StandardInput.read(input)
            guard !bytes.isEmpty else { return endInput() }
            inputs += decoder.decode(bytes)
        }
    }

    /// Puts the terminal back into the modes that it had.
    func restore() {
        typed = nil
        modes.restore()
    }

    /// Stops, as Ctrl+Z does, until the shell continues the app.
    func suspend(_ signals: SignalPipe) {
        modes.restore()
        signals.uninstall()
        JobControl.suspend()
        signals.install()
        resume()
    }

    /// The program that had the terminal meanwhile may have changed its modes.
    func resume() {
        guard typed != nil else { return }
        modes.enter(discardingInput: false)
        printer.askAgain()
    }

    /// A line that the terminal may have broken begins anew, below all of its rows.
    func resize() {
        guard typed != nil else { return }
        guard margin + shown.text.width >= columns else { return draw() }
        write(shown.change(to: ShownLine(text: shown.text, cursor: shown.text.width)) + "\n")
        printer.askAgain()
    }

    /// The part beyond the edge is shown as well, now that nothing moves any more.
    private func end(_ text: String, isSecret: Bool) -> TypedLine {
        let whole = CellText(isSecret ? "" : text)
        write(shown.change(to: ShownLine(text: whole, cursor: whole.width)) + "\n")
        // Bytes that are not UTF-8 were replaced while the person typed.
        guard !text.unicodeScalars.contains("\u{FFFD}") else { return .unreadable }
        if !isSecret, !text.allSatisfy(\.isWhitespace), text != history.last {
            history = history.suffix(Self.maximumHistory - 1) + [text]
        }
        return .text(text)
    }

    private func endInput() -> TypedLine {
        isAtEnd = true
        return .end
    }

    /// A prompt was printed: all of the line comes behind it.
    private func show(behind prompt: String) {
        guard typed != nil else { return }
        shown = ShownLine()
        margin = CellText(prompt).width
        if columns - margin < Self.minimumColumns {
            write("\n")
            margin = 0
        }
        draw()
    }

    /// The last column stays free: many terminals go on to the next row as soon as it is written to.
    private func draw() {
        guard let new = typed?.shown(in: max(1, columns - margin - 1)), new != shown else { return }
        write(shown.change(to: new))
        shown = new
    }

    private var columns: Int {
        var size = winsize()
        return ioctl(output, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}

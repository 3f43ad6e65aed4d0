/// Tells something that went wrong where no other screen can.
final class NoticeLines: LinearScreen {
    let context = KeyContext.help
    var setNeedsPaint: () -> Void = {}

    private let text: String
    private let close: () -> Void
    private var isAnnounced = false

    /// - Parameter close: called when the person has read it.
    init(_ text: String, close: @escaping () -> Void) {
        self.text = text
        self.close = close
    }

    var advice: [String] { ["An empty line goes back."] }

    func perform(_ action: Action) {
        if action == .back { close() }
    }

    func goOn() {
        close()
    }

    func paint(on printer: LinePrinter) {
        guard !isAnnounced || printer.startsOver else { return }
        isAnnounced = true
        printer.lines(text)
        printer.line("An empty line goes back.")
    }
}

/// Tells what can be done on the screen below, from what dispatches it.
final class HelpLines: LinearScreen {
    let context = KeyContext.help
    var setNeedsPaint: () -> Void = {}

    private let lines: [String]
    private let close: () -> Void
    private var isAnnounced = false

    /// - Parameters:
    ///   - place: the screen whose actions are told.
    ///   - close: called when the person has read enough.
    init(context: KeyContext, keymap: Keymap, close: @escaping () -> Void) {
        lines = Self.lines(for: LineVocabulary(keymap, in: context))
        self.close = close
    }

    /// "like or f: Like it, or take the like back."
    static func lines(for vocabulary: LineVocabulary) -> [String] {
        vocabulary.bindings.map { binding in
            let names = [binding.action.rawValue] + binding.keys.map(\.name)
            return "\(names.joined(separator: " or ")): \(Sentence.ended(binding.action.lineSentence))"
        }
    }

    func perform(_ action: Action) {
        if action == .back { close() }
    }

    func goOn() {
        close()
    }

    func paint(on printer: LinePrinter) {
        guard !isAnnounced || printer.startsOver else { return }
        isAnnounced = true
        for line in ["What can be typed:"] + lines + ["An empty line goes back."] { printer.line(line) }
    }
}

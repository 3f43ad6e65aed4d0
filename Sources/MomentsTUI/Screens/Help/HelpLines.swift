import MomentsKit

/// Tells what can be done on the screen below.
final class HelpLines: HelpComponent, LinearScreen {
    let context = KeyContext.help
    var setNeedsPaint: () -> Void = {}

    private let presenter: any HelpPresenting
    private let words: any HelpWords
    private var props = HelpProps()
    /// What the reader was told.
    private var announced: HelpProps?

    init(presenter: any HelpPresenting, words: any HelpWords) {
        self.presenter = presenter
        self.words = words
    }

    /// "like or f: Like it, or take the like back."
    static func line(for entry: ActionEntry) -> String {
        "\(([entry.name] + entry.keys).joined(separator: " or ")): \(Sentence.ended(entry.sentence))"
    }

    func load() {
        presenter.onViewLoaded()
    }

    func activate() {
        presenter.onActivate()
    }

    func deactivate() {
        presenter.onDeactivate()
    }

    func render(_ props: HelpProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if action == .back { presenter.onClose() }
    }

    func goOn() {
        presenter.onClose()
    }

    // MARK: Telling

    func paint(on printer: LinePrinter) {
        guard announced != props || printer.startsOver else { return }
        announced = props
        for line in [words.helpOpening] + props.entries.map(Self.line) + [words.emptyLineGoesBack] {
            printer.line(line)
        }
    }
}

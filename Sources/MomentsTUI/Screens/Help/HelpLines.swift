import MomentsKit

/// Shows the actions of the screen below.
final class HelpLines: HelpComponent, LinearScreen {
    let context = KeyContext.help
    var setNeedsPaint: () -> Void = {}

    private let presenter: any HelpPresenting
    private let words: any HelpWords & LinearWords
    private var props = HelpProps()
    /// The text that was announced last.
    private var announced: HelpProps?

    init(presenter: any HelpPresenting, words: any HelpWords & LinearWords) {
        self.presenter = presenter
        self.words = words
    }

    var viewPresenter: any ViewPresenting { presenter }

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

    // MARK: Announcing

    func paint(on printer: LinePrinter) {
        guard announced != props || printer.startsOver else { return }
        announced = props
        for line in [words.helpOpening] + props.entries.map(words.help) + [words.emptyLineGoesBack] {
            printer.line(line)
        }
    }
}

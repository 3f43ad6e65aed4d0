import MomentsKit

/// Shows an error that no other screen can show.
final class NoticeLines: Component, LinearScreen {
    let context = KeyContext.notice
    var setNeedsPaint: () -> Void = {}

    private let presenter: any NoticePresenting
    private let words: Language
    private var props = NoticeProps()
    /// The text that was announced last.
    private var announced: NoticeProps?

    init(presenter: any NoticePresenting, words: Language) {
        self.presenter = presenter
        self.words = words
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: NoticeProps) {
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

    var advice: [String] { [words.notices.emptyLineGoesBack] }

    func paint(on printer: LinePrinter) {
        if announced?.text != props.text || printer.startsOver {
            printer.lines(props.text)
            advice.forEach(printer.line)
        }
        if let status = props.status, status != announced?.status { printer.line(status) }
        announced = props
    }
}

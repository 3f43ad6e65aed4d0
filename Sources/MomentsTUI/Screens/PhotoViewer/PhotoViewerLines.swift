import MomentsKit

/// Announces one photo in lines: its name, and its alt text.
final class PhotoViewerLines: Component, LinearScreen {
    var setNeedsPaint: () -> Void = {}

    private let presenter: any PhotoViewerPresenting
    private let words: Language
    private let tasks: InFlightTasks
    private var props = PhotoViewerProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: PhotoViewerProps?

    init(presenter: any PhotoViewerPresenting, words: Language, tasks: InFlightTasks) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
    }

    var viewPresenter: any ViewPresenting { presenter }
    var context: KeyContext { props.context }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: PhotoViewerProps) {
        self.props = props
        setNeedsPaint()
    }

    func perform(_ action: Action) {
        presenter.perform(action, tasks: tasks)
    }

    func goOn() {
        presenter.onNext()
    }

    // MARK: Announcing

    var status: String? { props.status }

    var advice: [String] { [words.photoViewer.photoAdvice] }

    func paint(on printer: LinePrinter) {
        let lines = PhotoViewerAnnouncements(props: props, words: words)
        let changes = announced.map(lines.changes) ?? lines.all
        for line in printer.startsOver ? lines.all : changes { printer.lines(line) }
        announced = props
    }
}

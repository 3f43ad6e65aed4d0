import MomentsKit

/// Announces the purpose and the result of an import of photos; its progress would be too many lines.
final class PhotoImportLines: Component, LinearScreen {
    let context = KeyContext.photoImport
    var setNeedsPaint: () -> Void = {}

    private let presenter: any PhotoImportPresenting
    private let words: Language
    private var props = PhotoImportProps()
    /// The props that were announced last.
    private var announced: PhotoImportProps?

    init(presenter: any PhotoImportPresenting, words: Language) {
        self.presenter = presenter
        self.words = words
    }

    var viewPresenter: any ViewPresenting { presenter }

    func render(_ props: PhotoImportProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        presenter.perform(action)
    }

    func goOn() {
        presenter.onConfirm()
    }

    // MARK: Announcing

    var status: String? { props.status }

    var advice: [String] { [words.photoImport.advice] }

    func paint(on printer: LinePrinter) {
        let isNew = announced == nil || printer.startsOver
        if isNew { printer.line(Sentence.ended(props.title)) }
        if !props.isUnderWay, isNew || announced?.isUnderWay == true {
            for line in [props.text] + [props.problem].compactMap(\.self) + props.notes + advice { printer.line(line) }
        }
        if let status = props.status, status != announced?.status { printer.line(status) }
        announced = props
    }
}

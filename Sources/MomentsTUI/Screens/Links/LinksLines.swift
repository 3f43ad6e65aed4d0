import MomentsCore
import MomentsKit

/// Announces the links of a moment with their numbers.
final class LinksLines: LinksComponent, LinearScreen {
    let context = KeyContext.links
    var setNeedsPaint: () -> Void = {}

    private let presenter: any LinksPresenting
    private let words: any LinksWords & MomentWords
    private var props = LinksProps()
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: LinksProps?

    init(presenter: any LinksPresenting, words: any LinksWords & MomentWords) {
        self.presenter = presenter
        self.words = words
    }

    var viewPresenter: any ViewPresenting { presenter }

    func activate() {
        announced = nil
        presenter.onActivate()
    }

    func render(_ props: LinksProps) {
        self.props = props
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        presenter.perform(action)
    }

    func press(digit: Int) {
        presenter.choose(digit, of: props.rows.count)
    }

    func choose(_ number: Int) -> Bool {
        guard props.rows.indices.contains(number - 1) else { return false }
        presenter.onSelect(number - 1)
        return true
    }

    func goOn() {
        presenter.onClose()
    }

    // MARK: Announcing

    let chosenAction = Action.run

    var advice: [String] { [words.linksAdvice] }

    func paint(on printer: LinePrinter) {
        if announced == nil || printer.startsOver {
            printer.line(props.title)
            for index in props.rows.indices { printer.line(sentence(index)) }
            advice.forEach(printer.line)
        } else if props.selection != announced?.selection, props.rows.indices.contains(props.selection) {
            printer.line(sentence(props.selection))
        }
        if let status = props.status, status != announced?.status { printer.line(status) }
        announced = props
    }

    private func sentence(_ index: Int) -> String {
        let row = props.rows[index]
        let link = row.kind == .photo ? words.spokenPhoto(row.text) : words.spokenLink(row.text)
        return "\(index + 1). \(link)"
    }
}

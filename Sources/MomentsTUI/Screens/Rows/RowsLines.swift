import MomentsKit

/// Announces rows with their numbers, or what is asked about them.
final class RowsLines<Content: RowsContent>: Component, RowsDisplay, LinearScreen {
    typealias Surface = LinePrinter

    var setNeedsPaint: () -> Void = {}

    let content: Content
    let tasks: InFlightTasks
    var props = Content.Props()
    private let words: Language
    /// The props that were announced last; nil when everything is to be announced.
    private var announced: Content.Props?

    init(_ content: Content, words: Language, tasks: InFlightTasks) {
        self.content = content
        self.words = words
        self.tasks = tasks
    }

    var context: KeyContext { props.question == nil ? content.context : .question }

    func activate() {
        announced = nil
        content.presenter.onActivate()
    }

    // MARK: Interactions

    func choose(_ number: Int) -> Bool {
        content.select(number, in: props)
    }

    /// An empty line changes nothing: it leaves the question, or the choice.
    func goOn() {
        if props.question != nil || content.isChoice { content.presenter.onClose() }
    }

    // MARK: Announcing

    var chosenAction: Action { props.question == nil ? content.opening : .run }

    var status: String? { props.status }

    var advice: [String] { props.question == nil ? content.advice : [words.questions.advice] }

    func paint(on printer: LinePrinter) {
        let changes = announced.map(changes) ?? all
        for line in printer.startsOver ? all : changes { printer.line(line) }
        printer.offerUndo(of: props.undo, words)
        announced = props
    }

    /// The rows with their numbers, or the question, and what goes on.
    private var all: [String] {
        let status = [props.status].compactMap(\.self)
        if let question = props.question {
            return question.announcements(advice: words.questions.advice) + status
        }
        return [Sentence.ended(content.title(of: props))]
            + [props.problem].compactMap(\.self) + (props.emptyPlace?.announcements(words) ?? [])
            + props.rows.enumerated().flatMap { index, row in
                [content.heading(above: row).map(Sentence.ended), "\(index + 1). \(content.sentence(of: row))"]
                    .compactMap(\.self)
            }
            + (content.isChoice ? content.advice : []) + status
    }

    /// The changes. Where other rows are there, the list is announced with its new numbers.
    private func changes(since old: Content.Props) -> [String] {
        let status = props.status != old.status ? [props.status].compactMap(\.self) : []
        if let question = props.question {
            guard question.text == old.question?.text else { return all }
            let isMoved = question.selection != old.question?.selection
            return (isMoved ? [question.announcement(of: question.selection)] : []) + status
        }
        guard old.question == nil, props.rows.map(\.id) == old.rows.map(\.id) else { return all }
        let changed = zip(props.rows, old.rows).filter { content.isNews($0, since: $1) }.map(\.0)
        let selected = props.rows.filter { $0.id == props.selection && props.selection != old.selection }
        let problem = props.problem != old.problem ? [props.problem].compactMap(\.self) : []
        return problem + changed.map(content.sentence)
            + selected.filter { !changed.contains($0) }.flatMap { content.announcement(ofSelected: $0) } + status
    }
}

import MomentsKit
import TerminalKit

/// The parts that differ between lists of moments. All else is the same in each.
protocol MomentListContent {
    associatedtype Announcements: MomentListAnnouncements
    typealias Props = Announcements.Props

    var presenter: any MomentListPresenting { get }
    var words: Language { get }

    func context(of props: Props) -> KeyContext
    /// Called before props are shown.
    /// - Parameter old: those that were shown before; nil on arriving.
    func willShow(_ props: Props, since old: Props?)
    /// The interaction of an action that other lists do not have.
    func perform(_ action: Action)
    /// The interaction of an action that is none of the list while something else takes it.
    /// - Returns: false where nothing does.
    func take(_ action: Action, in props: Props) -> Bool
    /// The edits of the field: typed, pasted and deleted text.
    func edit(_ edits: [TextEdit])

    // MARK: In lines

    func question(in props: Props) -> LineQuestion
    /// Its last announcement, to answer a command that changed nothing.
    func status(of props: Props) -> String?
    /// The advice: lines that work beside the names of actions.
    func advice(in props: Props) -> [String]
    /// False while the announcements still wait for props.
    func isComplete(_ props: Props) -> Bool
    /// Chooses a numbered row that stands in place of the moments.
    /// - Returns: false where nothing has that number; nil where the moments have the numbers.
    func choose(_ number: Int, in props: Props) -> Bool?
    /// The answer to the question, where it is for text.
    func answer(_ text: String)
    /// An empty line where the question is for text.
    func goOn()
}

extension MomentListContent {
    func willShow(_ props: Props, since old: Props?) {}
    func take(_ action: Action, in props: Props) -> Bool { false }
    func edit(_ edits: [TextEdit]) {}
    func question(in props: Props) -> LineQuestion { .command }
    func status(of props: Props) -> String? { props.status }
    func isComplete(_ props: Props) -> Bool { true }
    func choose(_ number: Int, in props: Props) -> Bool? { nil }
    func answer(_ text: String) {}
    func goOn() {}

    /// The interaction of an action, the same in cells and in lines.
    func run(_ action: Action) {
        if presenter.actions.perform(action) { return }
        switch action {
        case .first: presenter.onFirst()
        case .last: presenter.onLast()
        case .open: presenter.onOpen()
        default: perform(action)
        }
    }
}

import MomentsCore
import MomentsKit
import TerminalKit

/// A screen with a list of moments in the remaining room: the list handles keys, clicks and links that concern a moment.
protocol MomentListScreen: Component, Pane {
    associatedtype Content: MomentListContent where Content.Props == Props

    var content: Content { get }
    var props: Content.Props { get set }
    var list: MomentList { get }
    /// The row where the list begins.
    var listTop: Int { get }
    /// False while keys move in something else.
    var movesInList: Bool { get }
    /// The key hints of the moment.
    var hints: KeyHints { get }
    /// The hints to leave out besides those that the selected moment does not allow.
    var hiddenHints: [Action] { get }
}

extension MomentListScreen {
    var viewPresenter: any ViewPresenting { content.presenter }
    var context: KeyContext { content.context(of: props) }
    var selection: Moment.ID? { props.selection }
    var selectedGap: GapProps? {
        props.isGapSelected ? props.rows.first { $0.id == props.selection }?.gapBelow : nil
    }
    var status: String? { props.status }
    var voice: MessageVoice { props.voice }
    var movesInList: Bool { true }
    var hiddenHints: [Action] { [] }

    func render(_ props: Content.Props) {
        show(props)
    }

    func show(_ props: Content.Props) {
        self.props = props
        list.show(props.rows, selection: props.selection, isGapSelected: props.isGapSelected)
        setNeedsPaint()
    }

    // MARK: Interactions

    func perform(_ action: Action) {
        if !list.perform(action) { content.run(action) }
    }

    func perform(_ action: Action, upTo count: Int) -> Int {
        guard movesInList, let passed = list.perform(action, upTo: count) else {
            perform(action)
            return 1
        }
        return passed
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        list.mouse(event, line: row - listTop)
    }

    func open(_ link: TextLink, row: Int, column: Int) {
        list.open(link, line: row - listTop)
    }

    // MARK: Painting

    func paintFoot(on canvas: Canvas, beside other: (any Pane)?) {
        hints.paint(
            status: status ?? other?.status, voice: voice(beside: other), undo: props.undo,
            hidden: hidden(props.availability, beside: other) + hiddenHints, boosts: props.availability.boosts,
            on: canvas)
    }
}

import MomentsCore
import MomentsKit
import TerminalKit

/// A screen that can stand beside another one. Alone it paints both of its parts.
protocol Pane: Screen where Surface == Canvas {
    /// The current message, of progress or an error.
    var status: String? { get }
    /// How that is meant.
    var voice: MessageVoice { get }

    /// Paints all but the foot, whose rows stay empty.
    func paintBody(on canvas: Canvas)
    /// Paints status, undo and hints into the last rows.
    /// - Parameters:
    ///   - canvas: the whole window, of which the pane may have a part.
    ///   - other: the pane beside it, whose status is told where this one has none; nil if it is alone.
    func paintFoot(on canvas: Canvas, beside other: (any Pane)?)
}

extension Pane {
    /// The actions that the hints leave out now.
    func hidden(_ availability: ActionAvailability, beside other: (any Pane)?) -> [Action] {
        availability.impossible + (other == nil ? [.switchPane] : [])
    }

    /// The voice of the message in the foot.
    func voice(beside other: (any Pane)?) -> MessageVoice { status == nil ? other?.voice ?? .plain : voice }

    /// Alone: what one reads stands in the middle of a wide window, below a rule through all of it.
    func paint(on canvas: Canvas) {
        if canvas.size.isRoomy { canvas.rule(row: ScreenHeader.height(in: canvas.size) - 1) }
        paintBody(on: canvas.reading)
        paintFoot(on: canvas, beside: nil)
    }
}

/// A list of moments.
protocol ListPane: Pane {
    /// The moment to be shown beside it; nil where none is.
    var selection: Moment.ID? { get }
    /// The gap below that moment, where the gap is selected in its stead.
    var selectedGap: GapProps? { get }
}

/// One moment, whole.
protocol MomentPane: Pane {
    /// Shows another moment from its start; the one that is shown stays as it is.
    func show(_ id: Moment.ID)
    /// Paints the body beside a list that says already which of its moments this is.
    func paintBodyBesideList(on canvas: Canvas)
    /// The user goes to it.
    func opened()
}

import MomentsCore

/// The effect of a click on a cell.
package enum CellTarget: Equatable, Sendable {
    /// The same as this key.
    case key(Key)
    /// Goes where this part of a text leads.
    case link(TextLink)
}

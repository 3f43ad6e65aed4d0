import MomentsCore

/// What a click on a cell does.
package enum CellTarget: Equatable, Sendable {
    /// The same as this key.
    case key(Key)
    /// Opens this address.
    case link(WebAddress)
}

/// Rows that are found by a few letters.
package protocol FilteredRowsProps: Equatable, Sendable {
    associatedtype Row: Equatable

    init()
    /// As it was typed.
    var query: String { get }
    var rows: [Row] { get }
    /// The index of the row that Enter takes; nil where there is none.
    var selection: Int? { get }
    /// The hint of a list without a match.
    var emptyHint: String? { get }
    /// Whether the selected row can be marked. Else a blank is text.
    var canMark: Bool { get }
}

extension FilteredRowsProps {
    package var emptyHint: String? { nil }
    package var canMark: Bool { false }

    /// The selected row.
    package var selected: Row? {
        selection.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    }
}

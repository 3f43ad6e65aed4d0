/// Rows to select one of, and the question before an action on them.
package protocol RowsProps: Equatable, Sendable {
    associatedtype Row: Equatable, Identifiable

    init()
    var rows: [Row] { get }
    /// Always one of `rows`; nil only where there are none.
    var selection: Row.ID? { get }
    /// The question in place of the rows; nil while there is none.
    var question: Question? { get }
    /// The problem that affects all rows.
    var problem: String? { get }
    /// Stands where there are no rows.
    var emptyPlace: EmptyPlace? { get }
    /// An error, or the result of the last action.
    var status: String? { get }
    var voice: MessageVoice { get }
    /// The last change, while it can be undone.
    var undo: String? { get }
}

extension RowsProps {
    package var question: Question? { nil }
    package var problem: String? { nil }
    package var emptyPlace: EmptyPlace? { nil }
    package var undo: String? { nil }
}

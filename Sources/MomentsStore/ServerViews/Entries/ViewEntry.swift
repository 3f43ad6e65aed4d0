import MomentsCore

/// A status in a view.
struct ViewEntry: Equatable, Sendable {
    /// Nil where it is new in the view.
    var key: Int64?
    /// Of its row.
    let status: Int64
    var level = 0
    /// Whether its author wants it to be read first.
    var isPinned = false
    /// Where the server has what is missing directly below it; nil where nothing is.
    var below: String?
    /// When that was requested.
    var belowAsked: Int64?
}

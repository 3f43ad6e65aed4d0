import MomentsCore

/// What is said where a view of a server is chosen.
package protocol ServerViewsWords: ErrorWords {
    var serverViewsTitle: String { get }
    /// A search on a server, for what is asked for.
    var serverSearch: String { get }
    /// What is in a view, without a full stop.
    func detail(of choice: ServerViewChoice) -> String
    /// No server is followed that has any.
    var noServerViews: String { get }
    /// How one of the rows is said in lines.
    func serverViewLine(_ name: String, _ detail: String) -> String
    /// What can be typed where they are listed.
    var serverViewsAdvice: String { get }
}

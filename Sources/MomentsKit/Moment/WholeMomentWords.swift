import MomentsCore

/// What the screen of one moment says to a person, the moment itself aside.
package protocol WholeMomentWords: Sendable {
    var momentTitle: String { get }
    /// Which lines are in view: "lines 1–22 of 100".
    func lines(_ range: ClosedRange<Int>, of count: Int) -> String
    /// Stands below the beginning of a text in a list: "… Enter reads on".
    /// - Parameter key: opens the moment; nil where no key does.
    func readsOn(key: String?) -> String

    /// Stands below a text that is folded, and behind media that are covered: "… x shows more".
    /// - Parameter key: unfolds them; nil where no key does.
    func unfolds(key: String?) -> String

    /// Stands behind what says that something is missing: "Enter fetches it".
    /// - Parameter key: opens what is selected.
    func fetches(key: String) -> String

    /// There is no other one that way.
    /// - Parameter view: the view of a server that it is one of; nil for the timeline.
    func isLast(of view: ServerView.Kind?) -> String
    func isFirst(of view: ServerView.Kind?) -> String

    /// What stands beside the keys that lead to the next one and to the previous one in a view of a server: there they are neither
    /// older nor newer.
    var nextInView: String { get }
    var previousInView: String { get }

    // MARK: Spoken

    /// What can be typed.
    /// - Parameter isInView: whether it is one of a view of a server.
    func momentAdvice(isInView: Bool) -> String
}

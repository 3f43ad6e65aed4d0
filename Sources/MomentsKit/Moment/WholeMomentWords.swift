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
    var isOldest: String { get }
    var isNewest: String { get }

    // MARK: Spoken

    /// What can be typed.
    var momentAdvice: String { get }
}

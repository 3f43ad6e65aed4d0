import MomentsCore

/// What is said where the kind of a server is chosen.
package protocol FeedKindsWords: Sendable {
    var feedKindsTitle: String { get }
    func name(of kind: Feed.Kind) -> String
    /// What following one brings, without a full stop.
    func detail(of kind: Feed.Kind) -> String
    /// How one of the rows is said in lines.
    func feedKindLine(_ name: String, _ detail: String) -> String
    /// What can be typed where they are listed.
    var feedKindsAdvice: String { get }
}

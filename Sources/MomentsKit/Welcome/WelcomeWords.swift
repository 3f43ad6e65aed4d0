/// What a newcomer is told first.
package protocol WelcomeWords: Sendable {
    /// What Moments is, in one sentence.
    var welcome: String { get }
    func name(of way: WelcomeWay) -> String
    /// What it is, in a few words without a full stop.
    func detail(of way: WelcomeWay) -> String
    /// How one of the rows is said in lines.
    func welcomeLine(_ name: String, _ detail: String) -> String
    /// What can be typed where the ways to begin are listed.
    var welcomeAdvice: String { get }
}

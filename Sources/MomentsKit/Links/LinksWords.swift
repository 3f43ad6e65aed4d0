/// What the list of a moment's links says to a person.
package protocol LinksWords: MomentActionWords {
    /// Asks for the link to open, or to copy.
    func linksTitle(_ use: LinkUse) -> String
    /// Stands above what is asked about one.
    var opensLinkTitle: String { get }
    /// Asks before a link is opened that leads elsewhere than it says.
    /// - Parameter warning: what `leadsElsewhere` says.
    func asksToOpen(_ warning: String) -> String
    /// The answers.
    var leavesLink: String { get }
    func opensHost(_ host: String) -> String
    /// What can be typed where there is a list of links.
    var linksAdvice: String { get }
}

/// What the list of a moment's links says to a person.
package protocol LinksWords: MomentActionWords {
    /// Asks for the link to open, or to copy.
    func linksTitle(_ use: LinkUse) -> String
    /// What can be typed where there is a list of links.
    var linksAdvice: String { get }
}

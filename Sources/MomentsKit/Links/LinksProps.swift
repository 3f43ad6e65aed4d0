import MomentsCore

/// Shows the links of a moment to choose from.
@MainActor package protocol LinksComponent: AnyObject {
    func render(_ props: LinksProps)
}

/// Everything the list of links shows. Equal props draw equal screens.
package struct LinksProps: Equatable, Sendable {
    /// One link, in finished text.
    package struct Row: Equatable, Sendable {
        package var kind: MomentLink.Kind
        /// "https://example.com/1.jpg  A lake"
        package var text: String

        package init(kind: MomentLink.Kind, text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// What happens to the one that is chosen: "Open which link?"
    package var title = ""
    /// Two or more.
    package var rows: [Row] = []
    /// The index of the selected row.
    package var selection = 0
    /// What was done that means nothing here.
    package var status: String?

    package init() {}
}

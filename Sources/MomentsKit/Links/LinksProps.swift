/// Shows the links of a moment to choose from.
@MainActor public protocol LinksComponent: AnyObject {
    func render(_ props: LinksProps)
}

/// Everything the list of links shows. Equal props draw equal screens.
public struct LinksProps: Equatable, Sendable {
    /// One link, in finished text.
    public struct Row: Equatable, Sendable {
        public var kind: MomentLink.Kind
        /// "https://example.com/1.jpg  A lake"
        public var text: String

        public init(kind: MomentLink.Kind, text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// What happens to the one that is chosen: "Open which link?"
    public var title = ""
    /// Two or more.
    public var rows: [Row] = []
    /// The index of the selected row.
    public var selection = 0
    /// What was done that means nothing here.
    public var status: String?

    public init() {}
}

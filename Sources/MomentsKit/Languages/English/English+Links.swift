extension English: LinksWords {
    package func linksTitle(_ use: LinkUse) -> String {
        switch use {
        case .open: "Open which link?"
        case .copy: "Copy which link?"
        }
    }

    package var opensLinkTitle: String { "Open a link" }
    package func asksToOpen(_ warning: String) -> String { "\(warning). Open it?" }
    package var leavesLink: String { "Don't open" }
    package func opensHost(_ host: String) -> String { "Open \(host)" }

    package var linksAdvice: String { "A number chooses that link of the list. An empty line goes back." }
}

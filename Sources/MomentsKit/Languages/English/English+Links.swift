extension English: LinksWords {
    package func linksTitle(_ use: LinkUse) -> String {
        switch use {
        case .open: "Open which link?"
        case .copy: "Copy which link?"
        }
    }

    package var linksAdvice: String { "A number chooses that link of the list. An empty line goes back." }
}

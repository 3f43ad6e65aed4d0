/// What the list of a moment's links says to a person.
package struct LinksWords: Words {
    package let language: Language

    /// Asks for the link to open, or to copy.
    package func title(_ use: LinkUse) -> String {
        switch use {
        case .open: say("Open which link?", zh: "打开哪个链接？")
        case .copy: say("Copy which link?", zh: "复制哪个链接？")
        }
    }

    /// Stands above what is asked about one.
    package var opensLinkTitle: String { say("Open a link", zh: "打开链接") }
    /// Asks before a link is opened that leads elsewhere than it says.
    /// - Parameter warning: what `leadsElsewhere` says.
    package func asksToOpen(_ warning: String) -> String { say("\(warning). Open it?", zh: "\(warning)。要打开吗？") }
    /// The answers.
    package var leavesLink: String { say("Don't open", zh: "不打开") }
    package func opensHost(_ host: String) -> String { say("Open \(host)", zh: "打开 \(host)") }

    /// What can be typed where there is a list of links.
    package var advice: String {
        say("Type a number to choose that link. An empty line goes back.", zh: "输入数字选择列表中的链接。空行返回。")
    }
}

extension Language {
    package var links: LinksWords { LinksWords(language: self) }
}

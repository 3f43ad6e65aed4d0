import MomentsCore

/// The sentences of the list of a moment's links.
package struct LinksWords: Words {
    package let language: Language

    /// Asks for the link to open, or to copy.
    package func title(_ use: LinkUse) -> String {
        switch use {
        case .open: say("Open", zh: "打开")
        case .copy: say("Copy which link?", zh: "复制哪个链接？")
        }
    }

    /// Behind the handle of a person.
    package func role(_ role: Lead.Role) -> String? {
        switch role {
        case .author: say("author", zh: "作者")
        case .booster: say("boosted it", zh: "转嘟者")
        case .mentioned: nil
        }
    }

    /// "3 quotes"
    package func quotes(count: Int) -> String {
        say(counted(count, "quote", "quotes"), zh: "\(count.grouped) 条引用")
    }

    /// The title of the question about a link.
    package var opensLinkTitle: String { say("Open a link", zh: "打开链接") }
    /// Asks before a link is opened that leads elsewhere than it says.
    /// - Parameter warning: what `leadsElsewhere` says.
    package func asksToOpen(_ warning: String) -> String { say("\(warning). Open it?", zh: "\(warning)。要打开吗？") }
    /// The answers.
    package var leavesLink: String { say("Don't open", zh: "不打开") }
    package func opensHost(_ host: String) -> String { say("Open \(host)", zh: "打开 \(host)") }

    /// Advice about what to type below the list of links.
    package var advice: String {
        say("Type a number to choose that row. An empty line goes back.", zh: "输入数字选择列表中的一项。空行返回。")
    }
}

extension Language {
    package var links: LinksWords { LinksWords(language: self) }
}

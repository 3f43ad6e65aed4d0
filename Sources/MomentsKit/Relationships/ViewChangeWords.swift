import MomentsCore

/// What is said of what one does to a view that belongs to oneself.
package struct ViewChangeWords: Words {
    package let language: Language

    // MARK: How it stands

    /// Behind the name of a hashtag; nil where there is nothing to say.
    package func mark(of tag: ShownTag) -> String? {
        let words = language.relationships
        guard tag.isPending else { return tag.isFollowed ? words.following : nil }
        return words.pending(tag.isFollowed ? words.following : words.unfollowed)
    }

    // MARK: What was done

    /// - Parameter title: of the view: "#kites".
    package func done(_ change: ViewChange, _ title: String) -> String {
        switch change {
        case .followTag: say("Followed \(title)", zh: "已关注 \(title)")
        case .unfollowTag: say("Unfollowed \(title)", zh: "已取消关注 \(title)")
        }
    }

    /// The last change, beside the key that undoes it; nil where it was to no view.
    func done(_ change: Change, _ formatter: MomentFormatter) -> String? {
        change.viewChange.map { done($0, formatter.line(change.viewTitle) ?? "") }
    }

    /// The message after an undo; nil where it was to no view.
    func undone(_ change: Change, _ formatter: MomentFormatter) -> String? {
        guard let viewChange = change.viewChange else { return nil }
        let (what, title) = (self.change(viewChange), formatter.line(change.viewTitle) ?? "")
        return say("Undone: \(what), \(title).", zh: "已撤销：\(what) \(title)。")
    }

    /// In the outbox: "Follow hashtag".
    func change(_ change: ViewChange) -> String {
        switch change {
        case .followTag: say("Follow hashtag", zh: "关注话题")
        case .unfollowTag: say("Unfollow hashtag", zh: "取消关注话题")
        }
    }

    /// A server refused it for good.
    /// - Parameter cause: why, in sentences.
    func refused(_ change: ViewChange, _ title: String, _ cause: String?, feed: String) -> String {
        let what = self.change(change)
        return say(
            cause.map { "\(what), \(title), was refused: \($0)" } ?? "\(feed) refused: \(what), \(title).",
            zh: cause.map { "\(what) \(title) 被拒绝：\($0)" } ?? "\(spaced(feed, "拒绝了"))：\(what) \(title)。")
    }

    /// The server has no such page.
    func isNotThere(_ change: ViewChange, server: String) -> String {
        switch change {
        case .followTag, .unfollowTag:
            say("\(server) does not let apps follow hashtags.", zh: "\(spaced(server, "不支持通过应用关注话题"))。")
        }
    }
}

extension Language {
    package var viewChanges: ViewChangeWords { ViewChangeWords(language: self) }
}

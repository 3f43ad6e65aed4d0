import MomentsCore

/// The sentences about changes to one's own lists and hashtags.
package struct ViewChangeWords: Words {
    package let language: Language

    package var isNotFollowed: String {
        say("Only people you follow can be on a list. Follow them first.", zh: "只有你关注的人才能加入列表，请先关注。")
    }

    // MARK: Marks

    /// Behind the name of a hashtag; nil where there is nothing to say.
    package func mark(of tag: ShownTag) -> String? {
        let words = language.relationships
        guard tag.isPending else { return tag.isFollowed ? words.following : nil }
        return words.pending(tag.isFollowed ? words.following : words.unfollowed)
    }

    // MARK: Results

    /// - Parameter title: of the view: "#kites".
    package func done(_ change: ViewChange, _ title: String) -> String {
        switch change {
        case .followTag: say("Followed \(title)", zh: "已关注 \(title)")
        case .unfollowTag: say("Unfollowed \(title)", zh: "已取消关注 \(title)")
        case .makeList: say("Created the list \(title)", zh: "已创建列表“\(title)”")
        case .renameList(let new): say("Renamed the list \(new)", zh: "列表已重命名为“\(new)”")
        case .setExclusive(true): say("Posts on \(title) stay out of home", zh: "“\(title)”中的动态不再显示在主页")
        case .setExclusive(false): say("Posts on \(title) come to home", zh: "“\(title)”中的动态显示在主页")
        case .deleteList: say("Deleted the list \(title)", zh: "已删除列表“\(title)”")
        case .addMember(let handle): say("Added @\(handle) to \(title)", zh: "已将 @\(handle) 加入“\(title)”")
        case .removeMember(let handle):
            say("Removed @\(handle) from \(title)", zh: "已将 @\(handle) 移出“\(title)”")
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
        case .makeList: say("Create list", zh: "创建列表")
        case .renameList: say("Rename list", zh: "重命名列表")
        case .setExclusive(true): say("Keep list out of home", zh: "列表动态不显示在主页")
        case .setExclusive(false): say("Show list in home", zh: "列表动态显示在主页")
        case .deleteList: say("Delete list", zh: "删除列表")
        case .addMember(let handle): say("Add @\(handle) to list", zh: "将 @\(handle) 加入列表")
        case .removeMember(let handle): say("Remove @\(handle) from list", zh: "将 @\(handle) 移出列表")
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
        case .makeList: say("\(server) has no lists.", zh: "\(spaced(server, "没有列表功能"))。")
        case .addMember: say("You don't follow them, or the list is gone.", zh: "你没有关注此人，或列表已不存在。")
        case .renameList, .setExclusive, .deleteList, .removeMember:
            say("\(server) no longer has this list.", zh: "\(spaced(server, "上已没有这个列表"))。")
        }
    }
}

extension Language {
    package var viewChanges: ViewChangeWords { ViewChangeWords(language: self) }
}

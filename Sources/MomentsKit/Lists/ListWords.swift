import MomentsCore

/// The words for making, changing and filling lists.
package struct ListWords: Words {
    package let language: Language

    // MARK: Actions on a list

    package func text(of choice: ListActionsChoice) -> String {
        switch choice {
        case .open: say("Show its posts", zh: "查看动态")
        case .members: say("People on the list …", zh: "列表成员…")
        case .rename: say("Rename …", zh: "重命名…")
        case .exclusive: say("Keep its posts out of home", zh: "其动态不显示在主页")
        case .delete: say("Delete …", zh: "删除…")
        }
    }

    package func asksToDelete(_ title: String) -> String {
        say(
            "Delete the list \(title)? You still follow the people on it.", zh: "删除列表“\(title)”？你仍会关注其中的人。")
    }
    package var deletes: String { say("Delete the list", zh: "删除列表") }

    // MARK: Titles and handles

    package func title(of use: ListTextUse) -> String {
        switch use {
        case .create: say("New list", zh: "新列表")
        case .rename(let list, _): say("Rename \(list.title)", zh: "重命名“\(list.title)”")
        case .add(let list, _, _): say("Add to \(list.title)", zh: "加入“\(list.title)”")
        }
    }

    package func label(of use: ListTextUse) -> String {
        if case .add = use { say("Handle", zh: "账号") } else { say("Title", zh: "标题") }
    }

    package func button(of use: ListTextUse) -> String {
        switch use {
        case .create: say("Create the list", zh: "创建列表")
        case .rename: say("Rename the list", zh: "重命名列表")
        case .add: say("Add to the list", zh: "加入列表")
        }
    }

    package var isEmpty: String { say("A list needs a title.", zh: "列表需要标题。") }
    package var isNoHandle: String { say("Write @name@host.", zh: "请写成 @名字@主机。") }

    // MARK: Lists for a person

    package func lists(for who: String) -> String { say("Lists · \(who)", zh: "列表 · \(who)") }
    package var newList: String { say("New list …", zh: "新列表…") }
    package var isFetching: String { say("Loading …", zh: "正在获取 …") }
    package func isUnknown(_ server: String) -> String {
        say("\(server) did not say which lists they are on.", zh: "\(spaced(server, "没有说明此人在哪些列表中"))。")
    }

    /// A list or a membership that the server does not have yet.
    package func pending(_ title: String) -> String { language.relationships.pending(title) }
    package var isNotSent: String { say("not sent yet", zh: "待发送") }
    package var isExclusive: String { say("not in home", zh: "不显示在主页") }
    package var isUnsent: String {
        say("The server does not have this list yet.", zh: "服务器还没有这个列表。")
    }
    package var joins: String { say("added (not sent yet)", zh: "已加入（待发送）") }
    package var leaves: String { say("removed (not sent yet)", zh: "已移出（待发送）") }

    // MARK: In lines

    package func line(_ text: String, isOn: Bool?, reason: String?) -> String {
        language.personActions.line(text, isOn: isOn, reason: reason)
    }
}

extension Language {
    package var lists: ListWords { ListWords(language: self) }
}

import MomentsCore

/// The messages after actions on a moment.
package struct MomentActionWords: Words {
    package let language: Language

    /// The last change, shown beside the key that undoes it: "Liked".
    /// - Parameters:
    ///   - isLocal: no server gets it.
    ///   - actor: the handle of the account that did it, where that is to be said: "Liked as ada@a.example".
    package func done(_ kind: Change.Kind, isLocal: Bool, as actor: String?) -> String {
        say(
            actor.map { actor in "\(done(kind, isLocal: isLocal)) as \(actor)" } ?? done(kind, isLocal: isLocal),
            zh: actor.map { actor in "\(done(kind, isLocal: isLocal))（\(actor)）" } ?? done(kind, isLocal: isLocal))
    }

    /// The same as a sentence, where it cannot be undone: "Shared."
    package func finished(_ kind: Change.Kind, isLocal: Bool) -> String {
        say("\(done(kind, isLocal: isLocal)).", zh: "\(done(kind, isLocal: isLocal))。")
    }

    /// - Parameter visibility: nil: as the person chose it on the server.
    package func posted(by handle: String, for visibility: StatusVisibility?) -> String {
        say(
            "Posted as @\(handle) · \(language.statuses.saidAudience(visibility))",
            zh: "已以 @\(handle) 发布 · \(language.statuses.saidAudience(visibility))")
    }

    /// The message after an undo: "Not liked any more."
    package func undone(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: say("Unliked.", zh: "已取消赞。")
        case .unlike: say("Liked again.", zh: "已恢复赞。")
        case .boost: say("Unboosted.", zh: "已取消转嘟。")
        case .unboost: say("Boosted again.", zh: "已恢复转嘟。")
        case .bookmark: say("Bookmark removed.", zh: "已取消书签。")
        case .unbookmark: say("Bookmarked again.", zh: "已恢复书签。")
        case .pin: say("Unpinned.", zh: "已取消置顶。")
        case .unpin: say("Pinned again.", zh: "已恢复置顶。")
        case .mute: say("Conversation unmuted.", zh: "已取消静音对话。")
        case .unmute: say("Conversation muted again.", zh: "已恢复静音对话。")
        case .share: say("No longer shared.", zh: "已取消转发。")
        case .post: say("Undone: the text is your draft again.", zh: "已撤回：文字又成了你的草稿。")
        case .edit: say("Edit undone: the text is your draft.", zh: "已撤销编辑：文字已存为草稿。")
        case .delete: say("Restored.", zh: "已恢复。")
        case .vote: say("Vote undone.", zh: "已撤回投票。")
        case .relationship, .view: say("Undone.", zh: "已撤销。")
        }
    }

    /// The text to post is blank, or longer than so many characters.
    package func cannotPost(maximum: String) -> String {
        say(
            "Nothing was posted. A post needs 1 to \(maximum) characters.",
            zh: "没有发布：内容须为 1 到 \(maximum) 个字符，且不能全是空白。")
    }

    package var nothingToUndo: String { say("Nothing to undo.", zh: "没有可撤销的操作。") }
    package var copiedLink: String { say("Copied the link.", zh: "已复制链接。") }
    package var copiedText: String { say("Copied the text.", zh: "已复制文字。") }
    package func copied(handle: String) -> String { say("Copied \(handle).", zh: "已复制 \(handle)。") }
    package var openedLink: String { say("Opened the link.", zh: "已打开链接。") }
    /// In the system's viewer.
    package var openedFile: String { say("Opened in the system's viewer.", zh: "已在系统的看图程序中打开。") }
    package func saved(as path: String) -> String { say("Saved as \(path).", zh: "已保存为 \(path)。") }
    package var noLink: String { say("This moment has no link.", zh: "这条动态没有链接。") }
    package var noText: String { say("This moment has no text.", zh: "这条动态没有文字。") }
    package var noHandle: String { say("This moment names no account.", zh: "这条动态没有写明账号。") }
    package var noPhoto: String { say("This moment has no photo.", zh: "这条动态没有照片。") }
    /// All of it is shown.
    package var nothingFolded: String { say("Nothing in this post is hidden.", zh: "这条动态没有折叠的内容。") }
    /// Its photos are not shown before they are asked for.
    /// - Parameter key: of `.unfold`; nil in lines.
    package func photosAreCovered(show key: String?) -> String {
        say(
            "Its photos are hidden. " + (key.map { "Press \($0) to show them." } ?? "Show the post first."),
            zh: "照片已遮盖：" + (key.map { "按 \($0) 展开。" } ?? "请先展开。"))
    }

    /// A direct message was to be copied, saved or shared.
    package var directStays: String {
        say("Direct messages cannot be copied, saved or shared.", zh: "私信不能复制、保存或转发。")
    }

    /// The moment is no post on a server, so that it has no thread.
    package var noThread: String { say("This post is not from a Mastodon server.", zh: "这条动态不来自 Mastodon 服务器。") }
    /// The post waits to be sent, so that it has no thread yet.
    package var noThreadYet: String { say("This post is not on its server yet.", zh: "它尚未发送到服务器。") }
    /// The person asked for the thread that is shown already.
    package var isItsThread: String { say("This is its conversation.", zh: "这就是该动态的对话。") }

    /// A mention or a hashtag was pointed at that its server does not tell of.
    package func leadsNowhere(_ name: String) -> String {
        say("\(name) leads nowhere from here.", zh: spaced(name, "在这里无法打开。"))
    }

    /// A search was begun in a view of a server.
    package var searchesTimeline: String {
        say("Search covers your timeline, not this view.", zh: "搜索的是你的时间线，不是这个视图。")
    }

    /// The next match was asked for in one.
    package var noMatchesInView: String {
        say("The search results are in your timeline, not in this view.", zh: "搜索结果在你的时间线里，不在这个视图里。")
    }

    /// The post was to be seen as another account.
    package var noOtherAccount: String { say("None of your other accounts has this post.", zh: "你的其他账号都没有这条动态。") }

    package var otherAccountIsForPublicPosts: String {
        say("Only public posts can be viewed as another account.", zh: "只有公开的动态可以用另一个账号查看。")
    }

    /// The person asked for the history of a post without one.
    package var neverEdited: String { say("Never edited.", zh: "没有编辑过。") }

    /// The person asked to redraft a post that has media.
    /// - Parameters:
    ///   - edit: the key of `.edit`; nil in lines.
    ///   - delete: likewise.
    package func mediaWouldBeLost(edit: String?, delete: String?) -> String {
        say(
            "Redrafting would lose its photos. Edit\(inBrackets(edit)) or delete\(inBrackets(delete)) it instead.",
            zh: "重写会丢失照片：请改为编辑\(inBrackets(edit))或删除\(inBrackets(delete))。")
    }

    private func inBrackets(_ key: String?) -> String { key.map { say(" (\($0))", zh: "（\($0)）") } ?? "" }

    /// The post names no author.
    package var noAuthor: String { say("This post does not name its author.", zh: "这条动态没有写明作者。") }

    private func done(_ kind: Change.Kind, isLocal: Bool) -> String {
        switch kind {
        case .like: say("Liked", zh: "已赞")
        case .unlike: say("Unliked", zh: "已取消赞")
        case .boost: say("Boosted", zh: "已转嘟")
        case .unboost: say("Unboosted", zh: "已取消转嘟")
        case .bookmark: say("Bookmarked", zh: "已加书签")
        case .unbookmark: say("Bookmark removed", zh: "已取消书签")
        case .pin: say("Pinned", zh: "已置顶")
        case .unpin: say("Unpinned", zh: "已取消置顶")
        case .mute: say("Conversation muted", zh: "已静音对话")
        case .unmute: say("Conversation unmuted", zh: "已取消静音对话")
        case .share: say("Shared", zh: "已转发")
        case .post: say(isLocal ? "Saved on this computer" : "Posted", zh: isLocal ? "已保存在这台电脑上" : "已发布")
        case .edit: say("Edited", zh: "已编辑")
        case .delete: say("Deleted", zh: "已删除")
        case .vote: say("Voted", zh: "已投票")
        case .relationship, .view: say("Done", zh: "已完成")
        }
    }
}

extension Language {
    package var momentActions: MomentActionWords { MomentActionWords(language: self) }

    package func message(of error: ChangeError) -> String {
        switch error {
        case .gone: say("This post was deleted.", zh: "这条动态已被删除。")
        case .alreadyShared: say("You have already shared this post.", zh: "你已经转发过这条动态。")
        case .notStatus: momentActions.noThread
        case .isAboutNoStatus: say("This is about a person, not a post.", zh: "这是关于某个人的，不是动态。")
        case .cannotBoost: say("Only public posts can be boosted.", zh: "只有公开的动态才能转嘟。")
        case .notOwn: say("You can only delete your own posts.", zh: "只能删除自己发布的动态。")
        case .cannotEdit: say("You can only edit your own posts.", zh: "只能编辑自己发布的动态。")
        case .cannotPin: say("You can only pin your own posts, except direct messages.", zh: "只能置顶自己发布的动态，私信除外。")
        case .cannotMute(let feed):
            say("\(feed) may not support muting conversations.", zh: "\(spaced(feed, "可能不支持静音对话"))。")
        case .noPoll: say("This post has no poll.", zh: "这条动态没有投票。")
        case .pollIsOver: say("The poll is over.", zh: "投票已经结束。")
        case .hasVoted: say("You have already voted in this poll.", zh: "你已经投过票了。")
        case .wrongChoice:
            say("Select a choice first.", zh: "请选择一个选项；允许多选时可选多个。")
        case .notOffered: relationships.isUnoffered
        case .isNotFollowed: viewChanges.isNotFollowed
        case .isOneself: relationships.isYou
        case .noRelationships(let feed): relationships.areNone(on: feed)
        case .cannotDelete(let feed): say("\(feed) cannot delete moments.", zh: "\(spaced(feed, "不能删除动态"))。")
        case .readOnly(let feed):
            say(
                "You removed \(feed): its posts can only be read.",
                zh: "你已移除 \(feed)，其中的动态只能阅读。")
        case .notSent(let feed):
            say("Posts from \(feed) are boosted, not shared.", zh: "\(spaced("来自", feed, "的动态只能转嘟"))，不能转发。")
        case .tooLate: say("Too late to undo that.", zh: "已来不及撤销。")
        case .store(let error): message(of: error)
        }
    }

    package func message(of error: DesktopError) -> String {
        switch error {
        case .noClipboard: say("This terminal has no clipboard. Save it as a file instead.", zh: "此终端没有剪贴板，请改为保存成文件。")
        case .tooLongToCopy(let limit):
            say(
                "Too long to copy: terminals take \(limit) bytes. Save it as a file instead.",
                zh: "内容太长，无法复制：终端最多接受 \(limit) 字节。请改为保存成文件。")
        case .noBrowser:
            say(
                "No browser was found. Set BROWSER to your browser's command, or copy the link.",
                zh: "没有找到浏览器。请将 BROWSER 设为你的浏览器命令，或复制链接。")
        case .browserFailed(let command, let reason):
            say("\(command) did not start: \(reason). Check BROWSER.", zh: "\(command) 没有启动：\(reason)。请检查 BROWSER。")
        case .browserEnded(let command, let status):
            say(
                "\(command) did not open the link: error \(status). Set BROWSER to your browser's command, or copy the link.",
                zh: "\(command) 没有打开链接：错误 \(status)。请将 BROWSER 设为你的浏览器命令，或复制链接。")
        case .noViewer:
            say(
                "Moments opens photos with xdg-open, which is not installed. Install it and try again.",
                zh: "打开照片需要 xdg-open，但未安装。请安装后重试。")
        case .viewerFailed(let command, let reason):
            say("\(command) did not start: \(reason).", zh: "\(command) 没有启动：\(reason)。")
        case .notSaved(let path, let reason):
            say(
                "\(path) was not saved: \(reason). Choose another folder and try again.",
                zh: "未能保存 \(path)：\(reason)。请换一个文件夹再试。")
        case .tooManyOfOneName(let path):
            say(
                "\(path) was not saved: there are too many files with that name. Choose another folder and try again.",
                zh: "未能保存 \(path)：同名文件太多。请换一个文件夹再试。")
        }
    }
}

// Commands print in English.

extension ChangeError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}

extension DesktopError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}

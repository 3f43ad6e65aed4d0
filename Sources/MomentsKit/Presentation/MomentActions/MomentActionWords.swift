import MomentsCore

/// What comes of the actions on a moment, as it is said to a person.
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
        case .like: say("Not liked any more.", zh: "已取消赞。")
        case .unlike: say("Liked again.", zh: "已恢复赞。")
        case .boost: say("Not boosted any more.", zh: "已取消转嘟。")
        case .unboost: say("Boosted again.", zh: "已恢复转嘟。")
        case .bookmark: say("Not bookmarked any more.", zh: "已取消书签。")
        case .unbookmark: say("Bookmarked again.", zh: "已恢复书签。")
        case .pin: say("Not pinned any more.", zh: "已取消置顶。")
        case .unpin: say("Pinned again.", zh: "已恢复置顶。")
        case .mute: say("The conversation is not muted any more.", zh: "已取消静音对话。")
        case .unmute: say("The conversation is muted again.", zh: "已恢复静音对话。")
        case .share: say("Not shared any more.", zh: "已取消转发。")
        case .post: say("Taken back: the text is your draft again.", zh: "已撤回：文字又成了你的草稿。")
        case .edit: say("Not edited any more: the text is your draft of it.", zh: "已撤回编辑：文字成了它的草稿。")
        case .delete: say("Brought back.", zh: "已恢复。")
        case .vote: say("The vote was taken back.", zh: "已撤回投票。")
        }
    }

    /// What was to be posted is blank, or longer than so many characters.
    package func cannotPost(maximum: String) -> String {
        say(
            "Nothing was posted: a post has 1 to \(maximum) characters, and not only blanks.",
            zh: "没有发布：内容须为 1 到 \(maximum) 个字符，且不能全是空白。")
    }

    package var nothingToUndo: String { say("There is nothing to undo.", zh: "没有可撤销的操作。") }
    package var copiedLink: String { say("Copied the link.", zh: "已复制链接。") }
    package var copiedText: String { say("Copied the text.", zh: "已复制文字。") }
    package var openedLink: String { say("Opened the link.", zh: "已打开链接。") }
    /// In the system's viewer.
    package var openedFile: String { say("Opened in the system's viewer.", zh: "已在系统的看图程序中打开。") }
    package func saved(as path: String) -> String { say("Saved as \(path).", zh: "已保存为 \(path)。") }
    package var noLink: String { say("This moment has no link.", zh: "这条动态没有链接。") }
    package var noText: String { say("This moment has no text.", zh: "这条动态没有文字。") }
    package var noPhoto: String { say("This moment has no photo.", zh: "这条动态没有照片。") }
    /// All of it is shown.
    package var nothingFolded: String { say("Nothing of this moment is folded.", zh: "这条动态没有折叠的内容。") }
    /// Its photos are not shown before they are asked for.
    package var photosAreCovered: String { say("Its photos are covered: unfold it first.", zh: "照片已遮盖：请先展开。") }

    /// It was not copied, saved or shared.
    package var directStays: String {
        say("It is for a few people alone: it is not copied, saved or shared.", zh: "这条动态只给少数人看：不能复制、保存或转发。")
    }

    /// It is no status, so that it has no thread.
    package var noThread: String { say("It comes from no Mastodon server.", zh: "它不来自 Mastodon 服务器。") }
    /// It waits to be sent, so that it has no thread so far.
    package var noThreadYet: String { say("It is not on its server yet.", zh: "它尚未发送到服务器。") }
    /// The thread of a moment was asked for, and is what is shown.
    package var isItsThread: String { say("This is its thread.", zh: "这就是该动态的讨论串。") }

    /// A search was begun in a view of a server.
    package var searchesTimeline: String {
        say("This searches your timeline, and not the view.", zh: "搜索的是你的时间线，不是这个视图。")
    }

    /// The next match was asked for in one.
    package var noMatchesInView: String {
        say("What is found stands in your timeline, and not in a view.", zh: "搜索结果在你的时间线里，不在视图里。")
    }

    /// The post was to be seen as another account.
    package var noOtherAccount: String { say("None of your other accounts has this post.", zh: "你的其他账号都没有这条嘟文。") }

    package var otherAccountIsForPublicPosts: String {
        say("Only public posts can be seen as another account.", zh: "只有公开的嘟文可以用另一个账号查看。")
    }

    /// What it was before is asked for.
    package var neverEdited: String { say("It was not edited, as far as is known.", zh: "据目前所知，它没有被编辑过。") }

    /// It was to be deleted and written anew.
    package var mediaWouldBeLost: String {
        say("It has media, which would be lost: edit it, or delete it.", zh: "它带有媒体，重写会丢失：请编辑或删除它。")
    }

    /// Nobody is named.
    package var noAuthor: String { say("This moment does not name its author.", zh: "这条动态没有写明作者。") }

    private func done(_ kind: Change.Kind, isLocal: Bool) -> String {
        switch kind {
        case .like: say("Liked", zh: "已赞")
        case .unlike: say("Like taken back", zh: "已取消赞")
        case .boost: say("Boosted", zh: "已转嘟")
        case .unboost: say("Boost taken back", zh: "已取消转嘟")
        case .bookmark: say("Bookmarked", zh: "已加书签")
        case .unbookmark: say("Bookmark taken back", zh: "已取消书签")
        case .pin: say("Pinned", zh: "已置顶")
        case .unpin: say("Pin taken back", zh: "已取消置顶")
        case .mute: say("Conversation muted", zh: "已静音对话")
        case .unmute: say("Conversation not muted any more", zh: "已取消静音对话")
        case .share: say("Shared", zh: "已转发")
        case .post: say(isLocal ? "Saved on this computer" : "Posted", zh: isLocal ? "已保存在这台电脑上" : "已发布")
        case .edit: say("Edited", zh: "已编辑")
        case .delete: say("Deleted", zh: "已删除")
        case .vote: say("Voted", zh: "已投票")
        }
    }
}

extension Language {
    package var momentActions: MomentActionWords { MomentActionWords(language: self) }

    package func message(of error: ChangeError) -> String {
        switch error {
        case .gone: say("This moment was deleted.", zh: "这条动态已被删除。")
        case .alreadyShared: say("You have shared this moment already.", zh: "你已经转发过这条动态。")
        case .notStatus: momentActions.noThread
        case .isAboutNoStatus: say("It is about a person, and about no post.", zh: "它说的是某人，而不是某条动态。")
        case .cannotBoost: say("It is not for everybody, and cannot be boosted.", zh: "它不对所有人公开，不能转嘟。")
        case .notOwn: say("Only what you posted can be deleted.", zh: "只能删除自己发布的动态。")
        case .cannotEdit: say("Only what you posted can be edited.", zh: "只能编辑自己发布的动态。")
        case .cannotPin: say("Only what you posted can be pinned, and no direct message.", zh: "只能置顶自己发布的动态，私信除外。")
        case .cannotMute(let feed):
            say("\(feed) is not known to mute conversations.", zh: "\(spaced("不确定", feed, "能否静音对话"))。")
        case .noPoll: say("It has no poll.", zh: "它没有投票。")
        case .pollIsOver: say("The poll is over.", zh: "投票已经结束。")
        case .hasVoted: say("You have voted in this poll.", zh: "你已经投过票了。")
        case .wrongChoice:
            say("Choose one of the answers, or several where the poll allows that.", zh: "请选择一个选项；允许多选时可选多个。")
        case .cannotDelete(let feed): say("\(feed) cannot delete moments.", zh: "\(spaced(feed, "不能删除动态"))。")
        case .readOnly(let feed):
            say(
                "It was kept of \(feed), which you removed: it can only be read.",
                zh: "\(spaced("它来自已移除的", feed))，只能阅读。")
        case .notSent(let feed):
            say("What comes from \(feed) is boosted, and not shared.", zh: "\(spaced("来自", feed, "的动态只能转嘟"))，不能转发。")
        case .tooLate: say("It is too late to undo that.", zh: "已来不及撤销。")
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
                "No browser was found. Set BROWSER to the command of yours, or copy the link.",
                zh: "没有找到浏览器。请将 BROWSER 设为你的浏览器命令，或复制链接。")
        case .browserFailed(let command, let reason):
            say("\(command) did not start: \(reason). Check BROWSER.", zh: "\(command) 没有启动：\(reason)。请检查 BROWSER。")
        case .browserEnded(let command, let status):
            say(
                "\(command) did not open it: error \(status). Set BROWSER to the command of your browser, or copy the link.",
                zh: "\(command) 没有打开它：错误 \(status)。请将 BROWSER 设为你的浏览器命令，或复制链接。")
        case .noViewer:
            say("No program was found that opens photos: xdg-open is not installed.", zh: "没有找到能打开照片的程序：未安装 xdg-open。")
        case .viewerFailed(let command, let reason):
            say("\(command) did not start: \(reason).", zh: "\(command) 没有启动：\(reason)。")
        case .notSaved(let path, let reason):
            say(
                "\(path) was not saved: \(reason). Choose another folder and try again.",
                zh: "未能保存 \(path)：\(reason)。请换一个文件夹再试。")
        case .tooManyOfOneName(let path):
            say(
                "\(path) was not saved: there are too many of that name. Choose another folder and try again.",
                zh: "未能保存 \(path)：同名文件太多。请换一个文件夹再试。")
        }
    }
}

// What commands print is English.

extension ChangeError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}

extension DesktopError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}

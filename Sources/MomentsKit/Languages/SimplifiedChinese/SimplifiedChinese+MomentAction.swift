import MomentsCore

extension SimplifiedChinese: MomentActionWords {
    package func done(_ kind: Change.Kind, isLocal: Bool, as actor: String?) -> String {
        actor.map { actor in "\(done(kind, isLocal: isLocal))（\(actor)）" } ?? done(kind, isLocal: isLocal)
    }

    private func done(_ kind: Change.Kind, isLocal: Bool) -> String {
        switch kind {
        case .like: "已赞"
        case .unlike: "已取消赞"
        case .boost: "已转嘟"
        case .unboost: "已取消转嘟"
        case .bookmark: "已加书签"
        case .unbookmark: "已取消书签"
        case .pin: "已置顶"
        case .unpin: "已取消置顶"
        case .mute: "已静音对话"
        case .unmute: "已取消静音对话"
        case .share: "已转发"
        case .post: isLocal ? "已保存在这台电脑上" : "已发布"
        case .edit: "已编辑"
        case .delete: "已删除"
        case .vote: "已投票"
        }
    }

    package func finished(_ kind: Change.Kind, isLocal: Bool) -> String { "\(done(kind, isLocal: isLocal))。" }

    package func undone(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: "已取消赞。"
        case .unlike: "已恢复赞。"
        case .boost: "已取消转嘟。"
        case .unboost: "已恢复转嘟。"
        case .bookmark: "已取消书签。"
        case .unbookmark: "已恢复书签。"
        case .pin: "已取消置顶。"
        case .unpin: "已恢复置顶。"
        case .mute: "已取消静音对话。"
        case .unmute: "已恢复静音对话。"
        case .share: "已取消转发。"
        case .post: "已撤回：文字又成了你的草稿。"
        case .edit: "已撤回编辑：文字成了它的草稿。"
        case .delete: "已恢复。"
        case .vote: "已撤回投票。"
        }
    }

    package func cannotPost(maximum: String) -> String { "没有发布：内容须为 1 到 \(maximum) 个字符，且不能全是空白。" }
    package var nothingToUndo: String { "没有可撤销的操作。" }
    package var copiedLink: String { "已复制链接。" }
    package var copiedText: String { "已复制文字。" }
    package var openedLink: String { "已打开链接。" }
    package var openedFile: String { "已在系统的看图程序中打开。" }
    package func saved(as path: String) -> String { "已保存为 \(path)。" }
    package var noLink: String { "这条动态没有链接。" }
    package var noText: String { "这条动态没有文字。" }
    package var noOtherAccount: String { "你的其他账号都没有这条嘟文。" }
    package var otherAccountIsForPublicPosts: String { "只有公开的嘟文可以用另一个账号查看。" }
    package var neverEdited: String { "据目前所知，它没有被编辑过。" }
    package var mediaWouldBeLost: String { "它带有媒体，重写会丢失：请编辑或删除它。" }
    package var noAuthor: String { "这条动态没有写明作者。" }
    package var nothingFolded: String { "这条动态没有折叠的内容。" }
    package var noThread: String { "它不来自 Mastodon 服务器。" }
    package var noThreadYet: String { "它尚未发送到服务器。" }
    package var isItsThread: String { "这就是该动态的讨论串。" }
    package var searchesTimeline: String { "搜索的是你的时间线，不是这个视图。" }
    package var noMatchesInView: String { "搜索结果在你的时间线里，不在视图里。" }
    package var photosAreCovered: String { "照片已遮盖：请先展开。" }
    package var directStays: String { "这条动态只给少数人看：不能复制、保存或转发。" }
    package var noPhoto: String { "这条动态没有照片。" }

    package func message(of error: ChangeError) -> String {
        switch error {
        case .gone: "这条动态已被删除。"
        case .alreadyShared: "你已经转发过这条动态。"
        case .notStatus: noThread
        case .isAboutNoStatus: "它说的是某人，而不是某条动态。"
        case .cannotBoost: "它不对所有人公开，不能转嘟。"
        case .notOwn: "只能删除自己发布的动态。"
        case .cannotEdit: "只能编辑自己发布的动态。"
        case .cannotPin: "只能置顶自己发布的动态，私信除外。"
        case .cannotMute(let feed): "\(spaced("不确定", feed, "能否静音对话"))。"
        case .noPoll: "它没有投票。"
        case .pollIsOver: "投票已经结束。"
        case .hasVoted: "你已经投过票了。"
        case .wrongChoice: "请选择一个选项；允许多选时可选多个。"
        case .cannotDelete(let feed): "\(spaced(feed, "不能删除动态"))。"
        case .readOnly(let feed): "\(spaced("它来自已移除的", feed))，只能阅读。"
        case .notSent(let feed): "\(spaced("来自", feed, "的动态只能转嘟"))，不能转发。"
        case .tooLate: "已来不及撤销。"
        case .store(let error): message(of: error)
        }
    }

    package func message(of error: DesktopError) -> String {
        switch error {
        case .noClipboard: "此终端没有剪贴板，请改为保存成文件。"
        case .tooLongToCopy(let limit): "内容太长，无法复制：终端最多接受 \(limit) 字节。请改为保存成文件。"
        case .noBrowser: "没有找到浏览器。请将 BROWSER 设为你的浏览器命令，或复制链接。"
        case .browserFailed(let command, let reason): "\(command) 没有启动：\(reason)。请检查 BROWSER。"
        case .browserEnded(let command, let status):
            "\(command) 没有打开它：错误 \(status)。请将 BROWSER 设为你的浏览器命令，或复制链接。"
        case .noViewer: "没有找到能打开照片的程序：未安装 xdg-open。"
        case .viewerFailed(let command, let reason): "\(command) 没有启动：\(reason)。"
        case .notSaved(let path, let reason): "未能保存 \(path)：\(reason)。请换一个文件夹再试。"
        case .tooManyOfOneName(let path): "未能保存 \(path)：同名文件太多。请换一个文件夹再试。"
        }
    }
}

/// The names of the actions on a moment.
extension MomentActionWords {
    package func text(of action: MomentAction) -> ActionText {
        switch action {
        case .like: say(ActionText("Like or unlike"), zh: ActionText("赞，或取消赞", name: "赞"))
        case .share:
            say(
                ActionText("Boost, or share a moment", label: "share"),
                zh: ActionText("转嘟，或转发到自己的时间线", name: "转发"))
        case .bookmark:
            say(ActionText("Bookmark, or remove the bookmark"), zh: ActionText("加入书签，或取消", name: "书签"))
        case .pin:
            say(ActionText("Pin to your profile, or unpin"), zh: ActionText("置顶自己发布的动态，或取消", name: "置顶"))
        case .mute:
            say(ActionText("Mute or unmute the conversation"), zh: ActionText("静音所在的对话，或取消", name: "静音"))
        case .vote: say(ActionText("Vote in its poll"), zh: ActionText("参与投票", name: "投票"))
        case .delete: say(ActionText("Delete your post"), zh: ActionText("删除自己发布的动态", name: "删除"))
        case .undo: say(ActionText("Undo the last action"), zh: ActionText("撤销上一次操作", name: "撤销"))
        case .copyLink:
            say(ActionText("Copy the link, or a photo's address"), zh: ActionText("复制链接或照片的地址", name: "复制链接"))
        case .copyText: say(ActionText("Copy the text"), zh: ActionText("复制文字", name: "复制文字"))
        case .copyHandle: say(ActionText("Copy the author's handle"), zh: ActionText("复制作者的账号", name: "作者账号"))
        case .save: say(ActionText("Save as a text file"), zh: ActionText("保存为文本文件", name: "保存"))
        case .openLink:
            say(
                ActionText("Open its links, people or hashtags", label: "links"),
                zh: ActionText("打开它指向的链接、用户或话题标签", name: "链接"))
        case .openPhoto:
            say(ActionText("Show the photo full screen", label: "photo"), zh: ActionText("查看照片（全屏）", name: "查看照片"))
        case .unfold:
            say(
                ActionText("Show or hide what a content warning covers", label: "show"),
                zh: ActionText("展开折叠的内容，或再折叠", label: "展开", name: "展开"))
        case .thread: say(ActionText("Show the thread"), zh: ActionText("查看讨论串", label: "讨论串", name: "讨论串"))
        case .author: say(ActionText("Show the author and their posts"), zh: ActionText("查看作者及其动态", name: "查看作者"))
        case .follow:
            say(ActionText("Follow or unfollow", label: "follow"), zh: ActionText("关注，或取消关注", label: "关注", name: "关注"))
        case .personActions:
            say(
                ActionText("Mute, block, report and more", label: "mute, block"),
                zh: ActionText("对此人：隐藏、屏蔽、举报等", label: "更多", name: "对此人"))
        case .accept:
            say(
                ActionText("Accept the follow request", label: "accept"),
                zh: ActionText("接受关注请求", label: "接受", name: "接受"))
        case .reject:
            say(
                ActionText("Reject the follow request", label: "reject"),
                zh: ActionText("拒绝关注请求", label: "拒绝", name: "拒绝"))
        case .whoLiked: say(ActionText("Show who liked it"), zh: ActionText("查看谁赞过", name: "谁赞过"))
        case .whoBoosted: say(ActionText("Show who boosted it"), zh: ActionText("查看谁转嘟过", name: "谁转嘟过"))
        case .compose:
            say(
                ActionText("Write a post, or continue the draft", label: "write"),
                zh: ActionText("写动态，或继续写", name: "写动态"))
        case .reply:
            say(
                ActionText("Reply", label: "reply"),
                zh: ActionText("回复", name: "回复"))
        case .edit:
            say(
                ActionText("Edit your post"),
                zh: ActionText("编辑自己在服务器上发布的动态", label: "编辑", name: "编辑"))
        case .redraft:
            say(
                ActionText("Delete and redraft"),
                zh: ActionText("删除并重写自己发布的动态", label: "重写", name: "重写"))
        case .history:
            say(
                ActionText("Show earlier versions", label: "versions"),
                zh: ActionText("查看编辑历史", label: "历史", name: "历史"))
        case .otherAccount:
            say(
                ActionText("View this post as another account", label: "other account"),
                zh: ActionText("用你的另一个账号查看这条动态", label: "账号", name: "另一个账号"))
        }
    }
}

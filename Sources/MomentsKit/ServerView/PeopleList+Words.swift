import MomentsCore

/// The names of lists of people, wherever they appear.
extension ServerViewWords {
    /// "Followers"
    package func name(of list: PeopleList) -> String {
        switch list {
        case .followers: say("Followers", zh: "关注者")
        case .following: say("Following", zh: "正在关注")
        case .requests: say("Follow requests", zh: "关注请求")
        case .muted: say("Muted people", zh: "已隐藏的用户")
        case .blocked: say("Blocked people", zh: "已屏蔽的用户")
        case .liked: say("Liked by", zh: "赞过的人")
        case .boosted: say("Boosted by", zh: "转嘟过的人")
        case .members: say("People on the list", zh: "列表成员")
        }
    }

    /// The people on the list, without a full stop, below the name of the list.
    package func detail(of list: PeopleList) -> String {
        switch list {
        case .followers: say("people who follow you", zh: "关注你的人")
        case .following: say("people you follow", zh: "你关注的人")
        case .requests: say("people who want to follow you", zh: "请求关注你的人")
        case .muted: say("people whose posts you hide", zh: "你隐藏的人")
        case .blocked: say("people you block", zh: "你屏蔽的人")
        case .liked: say("people who liked the post", zh: "赞过这条动态的人")
        case .boosted: say("people who boosted the post", zh: "转嘟过这条动态的人")
        case .members: say("people on this list", zh: "此列表中的人")
        }
    }

    /// The server has no such list, or shows it to others.
    package func lacksList(_ server: String) -> String {
        say("\(server) does not have this list, or does not show it to you.", zh: spaced(server, "没有这个名单，或不向你显示。"))
    }
}

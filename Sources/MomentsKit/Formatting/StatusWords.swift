import MomentsCore

/// The sentences that only a moment of a Mastodon-compatible server needs.
package struct StatusWords: Words {
    package let language: Language

    /// "Robin boosted"
    package func boosted(by name: String) -> String { say("\(name) boosted", zh: spaced(name, "转嘟了")) }
    /// "in reply to @ada@example.org"
    package func answers(_ handle: String) -> String { say("in reply to \(handle)", zh: "回复 \(handle)") }
    /// The post replies to a person whom the server did not name.
    package var isAnswer: String { say("a reply", zh: "回复") }
    /// The post replies to an earlier one of its own author.
    package var goesOn: String { say("continues a thread", zh: "接着自己的上一条") }
    /// Short forms beside the author, behind an arrow. The author who is replied to stands there where the server names them.
    package var brieflyGoesOn: String { say("thread", zh: "续帖") }
    package var briefAnswer: String { say("reply", zh: "回复") }
    /// Its server does not have it yet.
    package var isUnsent: String { say("not sent yet", zh: "尚未发送") }
    package var isEdited: String { say("edited", zh: "已编辑") }
    /// The person boosted the status.
    package var isBoosted: String { say("boosted by you", zh: "你已转嘟") }
    package var isBookmarked: String { say("bookmarked", zh: "已加书签") }
    /// The person muted the conversation of the status.
    package var isMuted: String { say("conversation muted", zh: "对话已静音") }
    /// The person deleted it, and its server does not have the change yet.
    package var isBeingDeleted: String { say("being deleted", zh: "正在删除") }
    /// Its author edited it, and its server does not have the edit yet.
    package var isBeingEdited: String { say("edit not sent yet", zh: "编辑尚未发送") }
    /// Its author pinned it to their profile.
    package var isPinned: String { say("pinned", zh: "置顶") }
    /// - Parameter date: "22 Mar 2021, 08:00"
    package func edited(on date: String) -> String { say("edited \(date)", zh: "编辑于 \(date)") }

    /// The audience of a post; nil where everybody may read it.
    package func audience(_ visibility: StatusVisibility) -> String? {
        switch visibility {
        case .public: nil
        case .unlisted: say("unlisted", zh: "不公开列出")
        case .private: say("followers only", zh: "仅关注者可见")
        case .direct: say("direct message", zh: "私信")
        case .unknown: say("visibility unknown", zh: "可见范围不详")
        }
    }

    /// The visibility beside the author, where room is short.
    package func briefAudience(_ visibility: StatusVisibility) -> String? {
        visibility == .private ? say("followers", zh: "关注者") : audience(visibility)
    }

    /// The recipients of a direct message, behind an envelope.
    package var isToYou: String { say("to you", zh: "给你") }

    package func isTo(_ names: [String]) -> String {
        let others = names.count > 1 ? " +\(names.count - 1)" : ""
        return say("to \(names[0])\(others)", zh: "给 \(names[0])\(others)")
    }

    /// The same where it has to be said: of a post to be.
    /// - Parameter visibility: nil: as the person chose it on the server.
    package func saidAudience(_ visibility: StatusVisibility?) -> String {
        say {
            guard let visibility else { return "your account's default" }
            return audience(visibility) ?? "public"
        } zh: {
            guard let visibility else { return "账号的默认设置" }
            return audience(visibility) ?? "公开"
        }
    }

    /// The label of a direct message, or of a post of unknown visibility: nothing of its text leaves the screen.
    package func direct(_ visibility: StatusVisibility) -> String {
        say(
            visibility == .direct ? "Direct message" : "Visibility unknown", zh: visibility == .direct ? "私信" : "可见范围不详"
        )
    }

    package func answers(count: Int) -> String { say(counted(count, "reply", "replies"), zh: "\(count.grouped) 条回复") }
    package func boosts(count: Int) -> String { say(counted(count, "boost", "boosts"), zh: "\(count.grouped) 次转嘟") }
    package func likes(count: Int) -> String { say(counted(count, "like", "likes"), zh: "\(count.grouped) 个赞") }
    /// In place of a folded text: its warning, which its author wrote.
    package func contentWarning(_ text: String) -> String { say("Content warning: \(text)", zh: "内容警告：\(text)") }

    /// The same of one that matches filters of the person, by their titles.
    package func filtered(_ titles: [String]) -> String {
        say("Filtered: \(list(titles, "and"))", zh: "已过滤：\(list(titles, "和"))")
    }

    /// In place of pictures, videos and sounds.
    package func coveredMedia(_ count: Int, areSensitive: Bool) -> String {
        say(
            areSensitive
                ? counted(count, "sensitive attachment", "sensitive attachments")
                : counted(count, "attachment", "attachments"),
            zh: areSensitive ? "\(count.grouped) 个敏感附件" : "\(count.grouped) 个附件"
        )
    }

    /// In the stead of what is to be seen on one.
    package var sensitivePhoto: String { say("Sensitive photo", zh: "敏感照片") }

    // MARK: Links, polls, quotes and media

    /// - Parameters:
    ///   - text: of a link, which names another host.
    ///   - host: that it leads to.
    package func leadsElsewhere(_ text: String, to host: String) -> String {
        say("\(text) leads to \(host)", zh: "此处的 \(text) 实际指向 \(host)")
    }

    /// A choice of a poll without visible text.
    package var untitledOption: String { say("(no text)", zh: "（无文字）") }
    package func votes(_ count: Int) -> String { say(counted(count, "vote", "votes"), zh: "\(count.grouped) 票") }
    /// Voters may select several choices.
    package var severalAnswers: String { say("multiple choice", zh: "可多选") }
    package var pollIsOver: String { say("ended", zh: "已结束") }
    package func poll(until date: String) -> String { say("until \(date)", zh: "截止 \(date)") }

    /// Why the quoted post is not shown.
    package func quoteIsMissing(_ state: Quote.State) -> String {
        switch state {
        case .pending: say("The quoted author has not approved this yet.", zh: "被引用者尚未同意。")
        case .rejected: say("The quoted author did not allow this quote.", zh: "被引用者没有同意。")
        case .revoked: say("Quote removed by its author.", zh: "被引用者已不再同意。")
        case .deleted: say("The quoted post was deleted.", zh: "被引用的内容已删除。")
        case .unauthorized: say("You can't see the quoted post.", zh: "被引用的内容对你不可见。")
        case .blockedAccount: say("You blocked the author of the quoted post.", zh: "你屏蔽了被引用动态的作者。")
        case .blockedDomain: say("You blocked the server of the quoted post.", zh: "你屏蔽了被引用动态所在的服务器。")
        case .mutedAccount: say("You muted or blocked the author of the quoted post.", zh: "你隐藏或屏蔽了被引用动态的作者。")
        case .filtered: say("One of your filters hides the quoted post.", zh: "被引用的动态已被你的过滤规则隐藏。")
        case .accepted, .unknown: say("The quoted post is not shown.", zh: "被引用的内容无法显示。")
        }
    }

    /// The quoted post has no text.
    package var noTextQuoted: String { say("(no text)", zh: "（无文字）") }

    /// "video"
    package func media(_ kind: MediaAttachment.Kind) -> String {
        switch kind {
        case .image: say("picture", zh: "图片")
        case .gifv: "GIF"
        case .video: say("video", zh: "视频")
        case .audio: say("audio", zh: "音频")
        case .unknown: say("attachment", zh: "附件")
        }
    }

    /// "video: A boat"
    package func described(_ kind: String, _ altText: String?) -> String {
        say(altText.map { "\(kind): \($0)" } ?? kind, zh: altText.map { "\(kind)：\($0)" } ?? kind)
    }

    // MARK: Spoken

    package func spokenOption(_ text: String, _ share: String?) -> String {
        say(
            share.map { "\(text): \($0)." } ?? Sentence.ended(text),
            zh: share.map { "\(text)：\($0)。" } ?? Sentence.ended(text))
    }

    package func spokenCard(_ text: String) -> String {
        say(Sentence.ended("Preview: \(text)"), zh: Sentence.ended("预览：\(text)"))
    }

    package func spokenQuote(by author: String, _ text: String) -> String {
        say(Sentence.ended("Quotes \(author): \(text)"), zh: Sentence.ended("\(spaced("引用", author))：\(text)"))
    }

    package func spokenMedia(_ kinds: String) -> String { say(Sentence.ended("With \(kinds)"), zh: "附：\(kinds)。") }

    /// The marks of a post, as one sentence.
    package func sentence(of parts: [String]) -> String {
        say {
            let text = parts.joined(separator: ", ")
            return Sentence.ended(text.prefix(1).uppercased() + text.dropFirst())
        } zh: {
            parts.joined(separator: "，") + "。"
        }
    }

    /// The spoken label in place of a direct message.
    package func spokenDirect(_ label: String) -> String { say("\(label).", zh: "\(label)。") }
    /// How the rest of it is heard.
    package var foldedAdvice: String { say("Type unfold to read the rest.", zh: "内容已折叠，输入“展开”即可显示。") }
}

extension Language {
    package var statuses: StatusWords { StatusWords(language: self) }
}

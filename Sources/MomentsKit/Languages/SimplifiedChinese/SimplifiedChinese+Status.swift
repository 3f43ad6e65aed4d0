import MomentsCore

extension SimplifiedChinese: StatusWords {
    package func boosted(by name: String) -> String { spaced(name, "转嘟了") }
    package func answers(_ handle: String) -> String { "回复 \(handle)" }
    package var isAnswer: String { "回复" }
    package var goesOn: String { "接着自己的上一条" }
    package var isUnsent: String { "尚未发送" }
    package var isEdited: String { "已编辑" }
    package var isBoosted: String { "你已转嘟" }
    package var isBookmarked: String { "已加书签" }
    package var isMuted: String { "对话已静音" }
    package var isBeingDeleted: String { "正在删除" }
    package var isBeingEdited: String { "编辑尚未发送" }
    package var isPinned: String { "置顶" }
    package func edited(on date: String) -> String { "编辑于 \(date)" }

    package func audience(_ visibility: StatusVisibility) -> String? {
        switch visibility {
        case .public: nil
        case .unlisted: "不公开列出"
        case .private: "仅关注者可见"
        case .direct: "私信"
        case .unknown: "可见范围不详"
        }
    }

    package func direct(_ visibility: StatusVisibility) -> String { visibility == .direct ? "私信" : "可见范围不详" }

    package func answers(count: Int) -> String { "\(count.grouped) 条回复" }
    package func boosts(count: Int) -> String { "\(count.grouped) 次转嘟" }
    package func likes(count: Int) -> String { "\(count.grouped) 个赞" }
    package func contentWarning(_ text: String) -> String { "内容警告：\(text)" }
    package func filtered(_ titles: [String]) -> String { "已过滤：\(list(titles, "和"))" }

    package func coveredMedia(_ count: Int, areSensitive: Bool) -> String {
        areSensitive ? "\(count.grouped) 个敏感附件" : "\(count.grouped) 个附件"
    }

    // MARK: Polls, quotes and media

    package func leadsElsewhere(_ text: String, to host: String) -> String { "此处的 \(text) 实际指向 \(host)" }
    package var untitledOption: String { "（无文字）" }
    package func votes(_ count: Int) -> String { "\(count.grouped) 票" }
    package var severalAnswers: String { "可多选" }
    package var pollIsOver: String { "已结束" }
    package func poll(until date: String) -> String { "截止 \(date)" }

    package func quoteIsMissing(_ state: Quote.State) -> String {
        switch state {
        case .pending: "被引用者尚未同意。"
        case .rejected: "被引用者没有同意。"
        case .revoked: "被引用者已不再同意。"
        case .deleted: "被引用的内容已删除。"
        case .unauthorized: "被引用的内容对你不可见。"
        case .blockedAccount: "你屏蔽了被引用动态的作者。"
        case .blockedDomain: "你屏蔽了被引用动态所在的服务器。"
        case .mutedAccount: "你隐藏或屏蔽了被引用动态的作者。"
        case .filtered: "被引用的动态已被你的过滤规则隐藏。"
        case .accepted, .unknown: "被引用的内容无法显示。"
        }
    }

    package var noTextQuoted: String { "（无文字）" }

    package func media(_ kind: MediaAttachment.Kind) -> String {
        switch kind {
        case .image: "图片"
        case .gifv: "GIF"
        case .video: "视频"
        case .audio: "音频"
        case .unknown: "附件"
        }
    }

    package func described(_ kind: String, _ altText: String?) -> String { altText.map { "\(kind)：\($0)" } ?? kind }

    // MARK: Spoken

    package func spokenOption(_ text: String, _ share: String?) -> String {
        share.map { "\(text)：\($0)。" } ?? Sentence.ended(text)
    }

    package func spokenCard(_ text: String) -> String { Sentence.ended("预览：\(text)") }
    package func spokenQuote(by author: String, _ text: String) -> String {
        Sentence.ended("\(spaced("引用", author))：\(text)")
    }
    package func spokenMedia(_ kinds: String) -> String { "附：\(kinds)。" }

    package func sentence(of parts: [String]) -> String { parts.joined(separator: "，") + "。" }

    package func spokenDirect(_ label: String) -> String { "\(label)。" }
    package var foldedAdvice: String { "内容已折叠，输入“展开”即可显示。" }
}

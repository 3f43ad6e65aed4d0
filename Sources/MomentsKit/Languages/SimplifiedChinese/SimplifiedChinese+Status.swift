import MomentsCore

extension SimplifiedChinese: StatusWords {
    package func boosted(by name: String) -> String { spaced(name, "转嘟了") }
    package func answers(_ handle: String) -> String { "回复 \(handle)" }
    package var isAnswer: String { "回复" }
    package var goesOn: String { "接着自己的上一条" }
    package var isEdited: String { "已编辑" }
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

    package func answers(count: Int) -> String { "\(count.grouped) 条回复" }
    package func boosts(count: Int) -> String { "\(count.grouped) 次转嘟" }
    package func likes(count: Int) -> String { "\(count.grouped) 个赞" }
    package func contentWarning(_ text: String) -> String { "内容警告：\(text)" }
    package func filtered(_ titles: [String]) -> String { "已过滤：\(list(titles, "和"))" }

    package func coveredMedia(_ count: Int, areSensitive: Bool) -> String {
        areSensitive ? "\(count.grouped) 个敏感附件" : "\(count.grouped) 个附件"
    }

    // MARK: Spoken

    package func sentence(of parts: [String]) -> String { parts.joined(separator: "，") + "。" }

    package var foldedAdvice: String { "内容已折叠，输入“展开”即可显示。" }
}

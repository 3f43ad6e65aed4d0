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

    // MARK: Spoken

    package func sentence(of parts: [String]) -> String { parts.joined(separator: "，") + "。" }
}

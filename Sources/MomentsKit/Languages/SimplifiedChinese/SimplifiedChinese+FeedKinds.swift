import MomentsCore

extension SimplifiedChinese: FeedKindsWords {
    package var feedKindsTitle: String { "订阅服务器" }

    package func name(of kind: Feed.Kind) -> String {
        switch kind {
        case .mastodon: "Mastodon 账户"
        case .bff: "Moments BFF"
        }
    }

    package func detail(of kind: Feed.Kind) -> String {
        switch kind {
        case .mastodon: "你在 Mastodon 或同类服务器上的主页时间线"
        case .bff: "按服务器网址订阅动态的时间线"
        }
    }

    package func feedKindLine(_ name: String, _ detail: String) -> String { "\(name)：\(detail)。" }
    package var feedKindsAdvice: String { "输入编号选择，直接回车返回。" }
}

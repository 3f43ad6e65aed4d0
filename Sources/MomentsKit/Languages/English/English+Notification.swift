import MomentsCore

extension English: NotificationWords {
    package func told(_ kind: NotificationKind, by name: String, others: Int) -> String {
        let who = people([name], unnamed: others)
        return switch kind {
        case .mention: "\(who) mentioned you"
        case .reblog: "\(who) boosted your post"
        case .favourite: "\(who) liked your post"
        case .follow: "\(who) followed you"
        case .followRequest: "\(who) asks to follow you"
        case .status: "\(who) posted"
        case .poll: "The poll of \(who) ended"
        case .update: "\(who) edited a post that you boosted or answered"
        case .quote: "\(who) quoted your post"
        case .other(let type): "\(who) · \(type)"
        }
    }
}

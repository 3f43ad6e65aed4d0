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
        case .other(let type): told(type, by: who)
        }
    }

    /// Those that are told of one's own account have its owner as who did it.
    private func told(_ type: String, by who: String) -> String {
        switch type {
        case "quoted_update": "\(who) edited a post that you quoted"
        case "moderation_warning": "The moderators of your server warned you"
        case "severed_relationships": "Your server ended connections with people you follow or who follow you"
        case "admin.sign_up": "\(who) signed up"
        case "admin.report": "\(who) reported somebody"
        default: "\(who) · \(type)"
        }
    }
}

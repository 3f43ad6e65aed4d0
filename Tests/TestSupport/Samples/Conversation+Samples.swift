import Foundation

@testable import MomentsCore

extension Moment {
    /// A conversation of direct messages, with its last one.
    static func conversation(
        _ id: Int64, with people: [String] = ["Grace"], text: String? = "@ada The key is below the mat",
        isUnread: Bool = true, isOwn: Bool = false, id conversation: String? = nil,
        _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> Moment {
        var details = StatusDetails(handle: isOwn ? "ada@one.example" : "grace@one.example", visibility: .direct)
        change(&details)
        return Moment(
            id: ID(id), remoteID: "r\(id)", author: User(id: details.handle, name: isOwn ? "Ada" : "Grace"),
            kind: .photos, title: text, createdDate: Date(timeIntervalSince1970: 1_616_371_200 + Double(id) * 60),
            feed: 1, feedName: "home",
            status: details,
            conversation: Conversation(
                remoteID: conversation ?? "c\(id)",
                people: people.map { User(id: "\($0.lowercased())@one.example", name: $0) },
                isUnread: isUnread),
            isOwnStatus: isOwn)
    }
}

import Foundation

@testable import MomentsCore

extension Moment {
    /// A notification.
    static func told(
        _ id: Int64, _ kind: NotificationKind, others: Int = 0, by name: String? = "Robin", text: String? = "A kite",
        photos: [Photo] = [], hasStatus: Bool = true, _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> Moment {
        let date = Date(timeIntervalSince1970: 1_616_371_200 + Double(id) * 60)
        let account = User(id: name == nil ? nil : "robin@one.example", name: name)
        var details = StatusDetails(handle: hasStatus ? "ada@one.example" : "robin@one.example")
        change(&details)
        return Moment(
            id: ID(id), remoteID: "r\(id)", author: hasStatus ? User(id: "ada@one.example", name: "Ada") : account,
            kind: .photos, title: hasStatus ? text : nil,
            photos: photos, createdDate: date, feed: 1, feedName: "home",
            status: details,
            notification: NotificationGroup(
                remoteID: "n\(id)", kind: kind, account: account, others: others, createdAt: date, hasStatus: hasStatus)
        )
    }
}

import Foundation

@testable import MomentsCore

extension Feed {
    static func sample(
        _ id: ID = 1, kind: Kind = .bff, name: String = "Kitchen", isFollowed: Bool = true,
        status: FeedStatus = FeedStatus()
    ) -> Feed {
        Feed(
            id: id, kind: kind, name: name, address: .sample("https://\(name.lowercased()).example"), userID: "0",
            isFollowed: isFollowed, status: status)
    }
}

extension FeedAddress {
    static func sample(_ text: String = "https://kitchen.example") -> FeedAddress {
        guard let address = FeedAddress(text) else { preconditionFailure("A sample breaks the rule of its type") }
        return address
    }
}

import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

struct AvatarPropsTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)
    private let feed = Feed.ID(3)

    @Test(
        arguments: [
            ("https://a.example/ada.png", 3, .remote(address: "https://a.example/ada.png", feed: 3)),
            ("photos/\(own)", nil, .stored(name: own)),
            // An avatar address from a feed never leads into our folder.
            ("photos/\(own)", 3, nil), ("file:///etc/passwd", 3, nil), ("", 3, nil),
        ] as [(String, Feed.ID?, PhotoSource?)])
    func anAvatarOfAFeedIsShownByItsAddressAndOneOfOurOwnByItsFile(
        address: String, feed: Feed.ID?, source: PhotoSource?
    ) {
        expectEqual(formatter.avatar(of: User(name: "Ada", avatar: address), feed: feed).source, source)
    }

    private static let own = String(repeating: "a", count: 64) + ".png"

    @Test(arguments: [
        ("Grace Hopper", "GH"), ("ada", "A"), ("Grace  Brewster Murray Hopper", "GH"), ("Ada\tLovelace", "AL"),
        ("王小明", "王"), ("", "S"), ("\u{200B}", "S"), ("Grace Hopper :blobcat:", "GH"), ("🐈 Élise", "É"),
        (":a: :b:", "::"),
    ])
    func theInitialsAreThoseOfTheFirstAndTheLastWord(name: String, initials: String) {
        expectEqual(formatter.avatar(of: User(name: name), feed: nil).initials, initials)
    }

    @Test func aRowHasItsAuthorsAvatar() {
        let ada = User(name: "Ada", avatar: "https://a.example/ada.png")

        let row = formatter.row(.sample(1, author: ada, feed: feed), now: Date(timeIntervalSince1970: 0))

        expectEqual(row.avatar, formatter.avatar(of: ada, feed: feed))
    }

    @Test func likersWithoutAPictureAreLeftOut() {
        let likes = [User(name: "Ada"), User(name: "Bob", avatar: "https://a.example/b.png"), User(avatar: "x")]

        expectEqual(formatter.likers(of: .sample(1, likes: likes), atMost: 12).map(\.initials), ["B"])
    }

    @Test func peopleAreToldApartByTheColourOfTheirName() {
        let colors = ["Ada", "Grace", "Ada"].map { formatter.avatar(of: User(name: $0), feed: nil).color }

        #expect(colors[0] == colors[2] && colors[0] % 5 != colors[1] % 5)
    }
}

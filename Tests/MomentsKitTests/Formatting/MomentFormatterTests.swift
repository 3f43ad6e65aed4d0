import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

struct MomentFormatterTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)
    private let chinese = MomentFormatter(zone: .utc, words: .simplifiedChinese)
    private let ada = User(id: "1", name: "Ada")
    private let grace = User(id: "2", name: "Grace")
    private let unnamed = User(id: "3")

    // MARK: Lines

    @Test(arguments: [
        ("a", 99, "\u{301}"), ("a", 100, "\u{301}"), ("a", 199, "\u{301}b"), ("a", 200, "\u{301}b"),
        ("a", 200, "\r\nb"),
        ("a ", 50, ""), ("a ", 50, "b"), ("a\n", 70, "é"), (" ", 250, "b"), ("a\u{1C}", 60, ""), ("ab\t ", 24, "日本"),
        ("é ", 70, ""),
        ("\u{B}b", 90, ""), ("a\r\n", 99, ""), ("a\r\n", 101, ""),
    ])
    func lineIsTheSameHoweverItsCharactersAreFound(repeated: String, count: Int, end: String) {
        let text = String(repeating: repeated, count: count) + end
        let line = text.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let expected = line.count > 100 ? String(line.prefix(99)) + "…" : line

        expectEqual(formatter.line(text), expected)
    }

    // MARK: Origins

    @Test(
        arguments: [
            (
                Origin(
                    remoteID: "1", author: User(id: "2", name: "Grace"),
                    date: Date(timeIntervalSince1970: 1_616_400_000)),
                "Shared from Grace · 22 Mar 2021"
            ),
            (Origin(remoteID: "1", author: User(id: "3"), date: nil), "Shared from Somebody"), (nil, nil),
        ] as [(Origin?, String?)])
    func originIsNamedWithWhatIsKnownOfIt(origin: Origin?, text: String?) {
        expectEqual(formatter.origin(origin, now: Date(timeIntervalSince1970: 1_700_000_000)), text)
    }

    // MARK: Links

    @Test(
        arguments: [
            ("Look: https://a.example/x.", nil), ("(https://a.example/x)", nil), ("HTTPS://a.example/x", nil),
            ("https://a.example/xy", "https://a.example/x"), ("a.example/x", "https://a.example/x"),
            (nil, "https://a.example/x"),
        ] as [(String?, String?)])
    func linkStandsBesidesATextThatDoesNotHaveIt(text: String?, expected: String?) {
        expectEqual(formatter.link("https://a.example/x", besides: text), expected)
    }

    // MARK: Positions

    @Test(
        arguments: [(1_012, "1,012 of 2,362", "1,012/2,362"), (nil, "2,362 in all", "共 2,362 条")]
            as [(Int?, String, String)])
    func positionIsGroupedInEachLanguageAndTheTotalWithoutANumber(number: Int?, english: String, simplified: String) {
        expectEqual(formatter.position(number, of: 2_362), english)
        expectEqual(chinese.position(number, of: 2_362), simplified)
    }

    // MARK: Days

    /// 20 November 2026, 08:00 UTC, a Friday.
    private let friday = Date(timeIntervalSince1970: 1_795_161_600)

    @Test(arguments: [
        (0.0, "Today", "今天"), (1, "Yesterday", "昨天"), (2, "Friday 20 November", "11月20日 星期五"),
        (-1, "Friday 20 November", "11月20日 星期五"), (60, "Friday 20 November 2026", "2026年11月20日 星期五"),
    ])
    func dayIsNamedAsFarAsItIsFromNow(days: Double, english: String, simplified: String) {
        let now = friday + days * 86_400

        expectEqual(formatter.dayHeading(friday, below: nil, now: now), english)
        expectEqual(chinese.dayHeading(friday, below: nil, now: now), simplified)
    }

    @Test(arguments: [(Date?.some(Date(timeIntervalSince1970: 1_795_190_000)), false), (nil, true)])
    func dayIsNotNamedTwice(above: Date?, isNamed: Bool) {
        #expect((formatter.dayHeading(friday, below: above, now: friday) != nil) == isNamed)
    }

    // MARK: Likes

    @Test func likesBeginWithTheReader() throws {
        for formatter in [formatter, chinese] {
            let likes = try #require(formatter.likes(isLiked: true, others: [ada, grace, unnamed]))

            #expect(try likes.hasPrefix(#require(formatter.ownLike(true))))
        }
        #expect(formatter.ownLike(false) == nil)
    }

    @Test(
        arguments: [
            (Language.english, false, [], 0, nil), (.english, true, [], 0, "You"),
            (.english, true, [""], 0, "You and 1 other"), (.english, true, ["", "", ""], 0, "You and 3 others"),
            (.english, true, ["Ada"], 0, "You and Ada"), (.english, true, ["Ada", "Grace"], 0, "You, Ada and 1 other"),
            (.english, false, ["Ada", "Grace"], 0, "Ada and Grace"),
            (.english, false, ["Ada", "Grace", "", "", "", "", ""], 0, "Ada, Grace and 5 others"),
            (.english, false, ["", "Grace"], 0, "Grace and 1 other"), (.english, false, [""], 0, "1 person"),
            (.english, false, ["", "", "", ""], 0, "4 people"), (.english, false, [""], 12_345, "12,346 people"),
            (.english, true, [""], 1_234, "You and 1,235 others"), (.english, false, [" \n", ""], 0, "2 people"),
            (.simplifiedChinese, false, ["", "", ""], 0, "3 人"), (.simplifiedChinese, true, ["", ""], 0, "你和另外 2 人"),
            (.simplifiedChinese, false, ["", "Ada"], 0, "Ada 和另外 1 人"),
        ] as [(Language, Bool, [String], Int, String?)])
    func likesNameTheReaderThenThoseWithNamesAndCountTheOthers(
        words: Language, isLiked: Bool, names: [String], more: Int, expected: String?
    ) {
        let others = names.enumerated().map { User(id: "\($0)", name: $1) }

        expectEqual(
            MomentFormatter(zone: .utc, words: words).likes(isLiked: isLiked, others: others, more: more), expected)
    }

    // MARK: Feeds

    @Test func blankNameOfAFeedIsNone() {
        #expect(formatter.feed(.sample(1, feed: 1, feedName: "\u{200B} ")) == nil)
    }

    @Test func onlyFeedIsNotNamed() {
        let moment = Moment(
            id: Moment.ID(1), remoteID: "r", author: User(name: "Grace"), kind: .photos, title: "Hello",
            createdDate: nil, feed: 1, feedName: "kitchen")

        #expect(formatter.feed(moment) == nil)
    }

    @Test func momentOfSeveralFeedsNamesThemAll() {
        let moment = Moment(
            id: Moment.ID(1), remoteID: "r", author: User(name: "Grace"), kind: .photos, title: "Hello",
            createdDate: nil, feed: 1, feedName: "kitchen", isOneOfSeveralFeeds: true,
            status: StatusDetails(handle: "grace@navy.example"),
            otherFeeds: [2: "garden", 3: "\u{200B}"].sorted { $0.key < $1.key }.map {
                .init(id: $0.key, name: $0.value, moment: Moment.ID(9))
            })

        expectEqual(formatter.feed(moment), "kitchen and garden")
        expectEqual(formatter.row(moment, now: Date()).feed, "kitchen and garden")
        expectEqual(chinese.feed(moment), "kitchen 和 garden")
        #expect(formatter.document(moment).hasPrefix("Grace · kitchen and garden\n"))
    }

    @Test func savedMomentNamesItsFeed() {
        let saved = formatter.document(.sample(1, feed: 1, feedName: "kit\u{1B}chen"))
        #expect(saved.hasPrefix("Grace · kitchen\n22 Mar 2021"))
    }

    // MARK: Blanks

    @Test func higherMaximumGivesMoreNames() {
        let others = [ada, grace, User(name: "Linus"), unnamed]

        expectEqual(formatter.likes(isLiked: false, others: others, maximumNames: 20), "Ada, Grace, Linus and 1 other")
        #expect(
            formatter.likes(isLiked: false, others: Array(others.prefix(3)), maximumNames: 20) == "Ada, Grace and Linus"
        )
    }

    // MARK: Photos and links

    @Test(
        arguments: [
            (["https://example.com/1.jpg"], "1 photo"), ([], nil),
            (
                ["https://example.com/1.jpg", Photo("https://example.com/2.jpg", altText: "A lake")],
                "2 photos: A lake …"
            ),
        ] as [([Photo], String?)])
    func photosAreCountedAndSayWhatIsToBeSeenOnTheFirstThatSaysSo(photos: [Photo], text: String?) {
        expectEqual(formatter.photos(photos), text)
    }

    @Test(
        arguments: [
            (
                [Photo("http://example.com/1.jpg", altText: "A lake"), Photo("", altText: " ")],
                ["1 of 2  http://example.com/1.jpg  A lake", "2 of 2  (no usable address)"]
            ),
            (
                [Photo(stored, altText: "A lake", name: "IMG_1.jpg"), Photo(stored, name: "b")],
                ["1 of 2  A lake", "2 of 2"]
            ),
            (
                ["https://ada:secret@example.com/1.jpg", "", "http://example.com/3.jpg"],
                [
                    "1 of 3  https://example.com/1.jpg", "2 of 3  (no usable address)",
                    "3 of 3  http://example.com/3.jpg",
                ]
            ),
        ] as [([Photo], [String])])
    func photoListHasAddressesAndAltTextsButNoNamesOfFilesAndNoSecrets(photos: [Photo], list: [String]) {
        expectEqual(formatter.photoList(photos), list)
    }

    private static let stored = "photos/\(String(repeating: "a", count: 64)).jpg"

    @Test func altTextInADocumentTurnsNothingAround() {
        let document = formatter.document(.sample(1, photos: [Photo("", altText: "\u{202E}A\u{1B} lake")]))

        #expect(document.hasSuffix("(no usable address)  A lake\n"))
    }

    @Test(
        arguments: [
            ("https://ada:secret@example.com/", "https://example.com/"), ("javascript:alert(1)", nil), (nil, nil),
        ] as [(String?, String?)])
    func secretInALinkOrAnUnusableOneIsNotShown(url: String?, link: String?) {
        expectEqual(formatter.link(url), link)
    }

    // MARK: Words

    @Test(arguments: [(nil, nil), (" \n\t", nil), (" a\nb ", " a\nb ")] as [(String?, String?)])
    func blankTextIsNothingAndAnyOtherIsKeptAsItIs(text: String?, shown: String?) {
        expectEqual(formatter.text(text), shown)
    }

    @Test(arguments: ["", " \n", "\u{200B}\u{200D}\u{FEFF}", "\u{E0041}\u{E007F}", "\u{2066} \u{2069}"])
    func invisibleNameIsNone(name: String) {
        expectEqual(formatter.author(User(name: name)), "Somebody")
    }

    @Test func authorWithoutANameIsSomebody() {
        expectEqual(formatter.author(ada), "Ada")
        expectEqual(formatter.author(unnamed), "Somebody")
    }

    @Test(arguments: [
        (0, nil), (-1, nil), (1, "1 new"), (3, "3 new"), (999, "999 new"),
        (1_000, "1,000+ new"),
    ])
    func newMomentsAreCountedUpToTheLimit(number: Int, expected: String?) {
        expectEqual(formatter.newMoments(number, limit: 1_000), expected)
    }
}

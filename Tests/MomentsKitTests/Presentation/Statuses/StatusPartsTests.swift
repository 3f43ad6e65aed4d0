import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct StatusPartsTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)

    // MARK: Polls

    @Test func aPollTellsSharesVotesAndItsEnd() {
        let poll = Poll(
            id: "1", options: [.init(title: "Tea", votesCount: 1), .init(title: "Coffee", votesCount: 2)],
            expiresAt: Date(timeIntervalSince1970: 0), votesCount: 3, ownVotes: [1])

        #expect(
            parts { $0.poll = poll } == [
                .option("Tea", percent: 33), .option("Coffee (you)", percent: 67),
                .poll("3 votes · until 1 Jan 1970, 00:00"),
            ])
    }

    @Test func wherePeopleMayChooseSeveralTheirNumberCounts() {
        let poll = Poll(
            id: "1", options: [.init(title: "Tea", votesCount: 2)], isExpired: true, isMultiple: true, votesCount: 4,
            votersCount: 2)

        expectEqual(
            parts { $0.poll = poll }, [.option("Tea", percent: 100), .poll("4 votes · multiple choice · ended")])
    }

    @Test(
        arguments: [
            ("votes alone are counted", 3, true, 6, 0, 50), ("voters alone are counted", 3, false, 0, 6, 50),
            ("nobody voted", 0, false, 0, 0, 0), ("more than all of them", .max, false, 1, 0, 100),
            ("nobody tells", nil, false, 4, 0, nil),
        ] as [(String, Int?, Bool, Int, Int, Int?)])
    func sharesAreThoseThatTheServerTells(
        name: String, count: Int?, isMultiple: Bool, votes: Int, voters: Int, percent: Int?
    ) {
        let poll = Poll(
            id: "1", options: [.init(title: "Tea", votesCount: count)], isMultiple: isMultiple, votesCount: votes,
            votersCount: voters)

        expectEqual(parts { $0.poll = poll }.first, .option("Tea", percent: percent))
    }

    // MARK: Cards and quotes

    @Test func aCardTellsItsTitleAndItsProviderAndIsLeftToItsLinkWithoutThem() {
        let card = PreviewCard(url: "https://www.one.example/a", title: "A walk\n", providerName: "The Times")

        let shown = StatusCard(
            title: "A walk", provider: "The Times", address: "https://www.one.example/a", host: "one.example")
        expectEqual(parts { $0.card = card }, [.card(shown)])
        expectEqual(parts { $0.card = PreviewCard(url: "https://one.example") }, [])
    }

    @Test func aQuoteIsCutInAListAndNotAlone() {
        let text = String(repeating: "word ", count: 40)
        let status = Moment.status(1) {
            $0.quote = .init(state: .accepted, author: User(name: "Grace"), text: text)
        }

        let cut = text.prefix(99).description + "…"
        expectEqual(formatter.status(status)?.parts, [.quote(author: "Grace", cut)])
        expectEqual(formatter.status(status, isWhole: true)?.parts, [.quote(author: "Grace", text)])
    }

    @Test(arguments: [
        (Quote.State.pending, "The quoted author has not approved this yet."),
        (.deleted, "The quoted post was deleted."), (.accepted, "The quoted post is not shown."),
        (.blockedAccount, "You blocked the author of the quoted post."),
        (.blockedDomain, "You blocked the server of the quoted post."),
        (.mutedAccount, "You muted or blocked the author of the quoted post."),
        (.filtered, "One of your filters hides the quoted post."),
    ])
    func whyAQuoteIsNotShownIsSaid(state: Quote.State, reason: String) {
        expectEqual(parts { $0.quote = .init(state: state) }, [.missingQuote(reason)])
    }

    @Test func quotedStatusOfWhichAFilterWarnsShowsTheTitleOfTheFilter() {
        let quote = StatusDetails.QuotedStatus(
            state: .accepted, author: User(name: "Grace"), text: "Yes", filters: ["Toys"])

        expectEqual(parts { $0.quote = quote }, [.quote(author: "Grace", "Filtered: Toys")])
    }

    // MARK: Media

    @Test func mediaWithoutAPictureIsNamedByItsKind() {
        #expect(
            parts {
                $0.media = [
                    .init(kind: .image, url: nil, hasPhoto: true), .init(kind: .audio, url: nil, hasPhoto: false),
                    .init(kind: .unknown, url: nil, hasPhoto: false),
                ]
            } == [.media("audio, attachment")])
    }

    private let described: [StatusDetails.Media] = [
        .init(kind: .video, url: nil, hasPhoto: false),
        .init(kind: .audio, url: "https://one.example/1.mp3", hasPhoto: false, altText: "A bell\nand birds"),
    ]

    @Test func soundIsDescribedInALineInAListAndWholeAlone() {
        let status = Moment.status(1) { $0.media = described }

        expectEqual(formatter.status(status)?.parts, [.media("audio: A bell and birds"), .media("video")])
        #expect(
            formatter.status(status, isWhole: true)?.parts == [.media("audio: A bell\nand birds"), .media("video")])
    }

    @Test func coveredSoundIsDescribedOnceItIsUnfolded() {
        let status = Moment.status(1) { ($0.media, $0.isSensitive) = (described, true) }

        expectEqual(formatter.status(status)?.parts, [.media("video, audio")])
        #expect(formatter.status(status, isUnfolded: true)?.parts.first == .media("audio: A bell and birds"))
    }

    @Test func savedTextHasTheAddressAndTheDescriptionOfASound() {
        let status = Moment.status(1) { $0.media = described }

        #expect(
            formatter.document(status).hasSuffix("\n\nvideo\naudio  https://one.example/1.mp3  A bell\nand birds\n"))
    }

    @Test func savedTextHasTheWholeAddressOfAShortenedLinkOnce() {
        let url = "https://one.example/long"
        let status = Moment.status(1, "See one.example/lon…", url: url) {
            $0.links = [.init(text: "one.example/lon…", url: url)]
        }

        #expect(formatter.document(status).hasSuffix("\n\nSee https://one.example/long\n"))
    }

    @Test func voiceReadsTheDescriptionOfASound() {
        let row = formatter.row(.status(1) { $0.media = described }, now: .distantPast)

        #expect(SpokenMoment(words: .english).line(row).contains("With audio: A bell and birds. With video."))
    }

    @Test func thePictureOfAVideoSaysThatItIsOne() {
        let status = Moment.status(
            1, photos: [Photo("https://one.example/1.jpg", altText: "A boat"), "https://one.example/2.jpg", "3.jpg"]
        ) {
            $0.media = [
                .init(kind: .video, url: nil, hasPhoto: true), .init(kind: .audio, url: nil, hasPhoto: false),
                .init(kind: .gifv, url: nil, hasPhoto: true), .init(kind: .image, url: nil, hasPhoto: true),
            ]
        }

        expectEqual(formatter.shown(status, isUnfolded: false).photos.map(\.altText), ["video: A boat", "GIF", nil])
    }

    @Test(
        arguments: [
            (
                [Photo("1.jpg", altText: "A boat"), Photo("2.jpg", altText: "A lake"), "3.jpg"],
                "2 photos: A lake … · video: A boat"
            ),
            ([Photo("1.jpg", altText: "A boat")], "video: A boat"),
        ] as [([Photo], String)])
    func picturesOfVideosAreNotCountedAsPhotos(photos: [Photo], summary: String) {
        let status = Moment.status(1, photos: photos) {
            $0.media = photos.indices.map { .init(kind: $0 == 0 ? .video : .image, url: nil, hasPhoto: true) }
        }

        expectEqual(formatter.photoSummary(of: formatter.shown(status, isUnfolded: false)), summary)
    }

    @Test func foldedPostShowsNoParts() {
        #expect(
            parts {
                $0.spoilerText = "Warning"
                $0.card = PreviewCard(url: "https://one.example", title: "A walk")
            } == [])
    }

    // MARK: Links

    @Test func theLinksOfAStatusEndWithItsOwn() {
        let status = Moment.status(1, "See https://a.example") {
            $0.url = "https://one.example/@ada/1"
            $0.links = [.init(text: "there", url: "https://b.example")]
            $0.quote = .init(state: .accepted, author: User(name: "Grace"), url: "https://one.example/@grace/2")
            $0.media = [
                .init(kind: .video, url: "https://one.example/v.mp4", hasPhoto: false),
                .init(kind: .image, url: "https://one.example/i.png", hasPhoto: true),
            ]
        }

        #expect(
            status.links.map(\.address.text) == [
                "https://a.example", "https://b.example", "https://one.example/@grace/2", "https://one.example/v.mp4",
                "https://one.example/@ada/1",
            ])
    }

    @Test func linkThatNamesAnotherHostSaysOnceWhereItLeads() {
        let links = [
            StatusDetails.Link(text: "bank.example", url: "https://evil.example/login"),
            .init(text: "here", url: "https://evil.example"),
        ]

        #expect(
            parts { $0.links = links + links } == [.disguisedLink("bank.example leads to evil.example")])
    }

    @Test func listSaysOfThreeDisguisedLinksWhereTheyLeadAndTheWholePostOfAll() {
        let status = Moment.status(1) {
            $0.links = (1...4).map { .init(text: "\($0).bank.example", url: "https://evil.example") }
        }

        expectEqual(formatter.status(status)?.parts.count, 3)
        expectEqual(formatter.status(status, isWhole: true)?.parts.count, 4)
    }

    @Test func addressOfADisguisedLinkKnowsItWhereverItStands() throws {
        let link = StatusDetails.Link(text: "bank.example", url: "https://evil.example/login")
        let status = Moment.status(1, "bank.example", url: link.url) { $0.links = [link] }

        expectEqual(status.links.map(\.disguise?.text), ["bank.example"])
    }

    // MARK: Lines

    @Test func aVoiceReadsThePartsAfterTheText() throws {
        let words = SpokenMoment(words: .english)
        let row = formatter.row(
            .status(1) {
                $0.links = [.init(text: "bank.example", url: "https://evil.example")]
                $0.poll = Poll(id: "1", options: [.init(title: "Tea", votesCount: 1)], votesCount: 1)
                $0.card = PreviewCard(url: "https://one.example", title: "A walk")
                $0.quote = .init(state: .accepted, author: User(name: "Grace"), text: "Yes")
                $0.media = [.init(kind: .audio, url: nil, hasPhoto: false)]
            }, now: .distantPast)

        let parts = "Tea: 100 %. 1 vote. Preview: A walk. Quotes Grace: Yes. With audio."
        #expect(words.line(row).hasSuffix("Hello. bank.example leads to evil.example. \(parts)"))
    }

    private func parts(_ change: (inout StatusDetails) -> Void) -> [StatusPart] {
        formatter.status(.status(1, "Hello", change))?.parts ?? []
    }
}

import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

struct NewStatusTests {
    private let now = Date(timeIntervalSince1970: 1_000)

    private func new(_ status: Status) -> NewStatus { NewStatus(status, host: "moments.example", now: now) }

    private func status(_ change: (inout Status) -> Void = { _ in }) -> Status {
        var status = Status(
            id: "1", account: StatusAccount(id: "7", username: "ada", acct: "ada", displayName: "Ada"),
            content: "<p>A <b>kite</b></p>", createdAt: Date(timeIntervalSince1970: 900))
        status.uri = "https://moments.example/1"
        change(&status)
        return status
    }

    private func boost(_ change: (inout Status) -> Void = { _ in }) -> Status {
        var boost = Status(
            id: "2", account: StatusAccount(id: "8", username: "robin", acct: "robin@kites.example"),
            createdAt: Date(timeIntervalSince1970: 950))
        boost.reblog = status(change)
        return boost
    }

    // MARK: Who and when

    @Test func peopleOfTheServerAreNamedWithIt() {
        expectEqual(new(status()).moment.author, User(id: "ada@moments.example", name: "Ada"))
    }

    @Test func personWithoutADisplayNameHasTheirUserName() {
        expectEqual(new(boost()).details.boostedBy, User(id: "robin@kites.example", name: "robin"))
    }

    @Test func boostStandsAtItsOwnTimeWithTheTextOfWhatItBoosts() {
        let new = new(boost())

        #expect((new.moment.createdAt, new.moment.title, new.moment.author.name) == (950, "A kite", "Ada"))
        #expect((new.entry.remoteID, new.boosted?.remoteID) == ("2", "1"))
    }

    @Test func boostWithTheURIOfWhatItBoostsIsIdentifiedByItsIDAlone() {
        var boost = boost()
        boost.uri = boost.reblog?.uri

        let new = new(boost)

        #expect((new.entry.uri, new.boosted?.uri) == (nil, "https://moments.example/1"))
    }

    @Test(arguments: [(1_060, 1_060), (1_061, 1_000), (-5.5, -6), (nil, nil)] as [(Double?, Int64?)])
    func dateThatIsMoreThanAMinuteAheadStandsAsOfItsArrival(_ second: Double?, _ stored: Int64?) {
        let date = second.map { Date(timeIntervalSince1970: $0) }
        expectEqual(new(status { $0.createdAt = date }).moment.createdAt, stored)
    }

    // MARK: What it says

    @Test(
        arguments: [
            ("<p>A <b>kite</b></p>", "", "A kite"), ("<p>A <b>kite</b></p>", "Toys", "Toys\n\nA kite"), ("", "", nil),
            // A fallback of a quote is left out.
            (#"<p class="quote-inline">RE: x</p><p>So true</p>"#, "", "So true"),
        ] as [(String, String, String?)])
    func textBeginsWithTheContentWarning(_ content: String, _ warning: String, _ title: String?) {
        let new = new(
            status {
                ($0.content, $0.spoilerText) = (content, warning)
                if title == "So true" { $0.quote = Quote(state: .accepted, quoted: .id("3")) }
            })
        expectEqual(new.moment.title, title)
    }

    @Test func quotedStatusThatWarnsIsToldByItsWarning() {
        expectEqual(quote { $0.spoilerText = "Toys" }?.text, "Toys")
    }

    @Test func filterThatHidesAQuotedStatusIsToldInItsSteadAndOneThatWarnsByItsTitle() {
        let hidden = quote { $0.filtered = [FilterResult(id: "1", title: "Toys", action: .hide)] }
        let warned = quote { $0.filtered = [FilterResult(id: "1", title: "Toys", action: .warn)] }

        expectEqual(hidden, .init(state: .filtered))
        expectEqual(warned?.filters, ["Toys"])
        expectEqual(warned?.author?.name, "Ada")
    }

    /// The stored quote of a status.
    private func quote(_ change: (inout Status) -> Void) -> StatusDetails.QuotedStatus? {
        let quoted = status(change)
        return new(status { $0.quote = Quote(state: .accepted, quoted: .status(quoted)) }).details.quote
    }

    @Test(arguments: [Quote.State.blockedAccount, .blockedDomain, .mutedAccount])
    func quotedStatusOfABlockedOrMutedPersonIsToldByItsStateAlone(_ state: Quote.State) {
        let new = new(status { $0.quote = Quote(state: state, quoted: .status(self.status())) })

        expectEqual(new.details.quote, .init(state: state))
        #expect(new.details.quote?.author == nil)
    }

    @Test func hashtagsLinksAndWhomItNamesAreKept() {
        let new = new(
            status {
                $0.tags = [Status.Tag(name: "Kite")]
                $0.mentions = [
                    Status.Mention(id: "9", username: "bo", acct: "bo@kites.example"),
                    Status.Mention(id: "7", username: "ada", acct: "ada"),
                ]
                $0.content = """
                    <a href="https://a.example/@bo">@bo</a> <a href="https://a.example/t/k">#k</a> <a href="https://k.example">k</a>
                    """
            })
        expectEqual(new.details.tags, ["Kite"])
        expectEqual(new.details.mentions, ["bo@kites.example", "ada@moments.example"])
        // Links to those say nothing more.
        expectEqual(new.details.links.map(\.url), ["https://k.example"])
    }

    @Test(
        arguments: [
            (nil, nil, nil), ("5", "7", "ada@moments.example"), ("5", "9", "bo@kites.example"), ("5", "11", ""),
            ("5", nil, ""),
        ] as [(String?, String?, String?)])
    func whomItAnswersIsNamedWhereTheServerNamesThem(_ id: String?, _ account: String?, _ name: String?) {
        let new = new(
            status {
                ($0.inReplyToID, $0.inReplyToAccountID) = (id, account)
                $0.mentions = [Status.Mention(id: "9", username: "bo", acct: "bo@kites.example")]
            })

        expectEqual(new.details.inReplyTo, name)
    }

    // MARK: Media

    @Test(
        arguments: [
            (
                MediaAttachment(
                    id: "1", kind: .image, url: "https://m.example/1.png", previewURL: "https://m.example/1s.png",
                    description: "A kite", size: PhotoSize(width: 4, height: 3)),
                Photo("https://m.example/1.png", altText: "A kite", size: PhotoSize(width: 4, height: 3))
            ),
            (
                MediaAttachment(
                    id: "1", kind: .video, url: "https://m.example/1.mp4", previewURL: "https://m.example/1s.png"),
                "https://m.example/1s.png"
            ), (MediaAttachment(id: "1", kind: .audio, url: "https://m.example/1.ogg"), nil),
        ] as [(MediaAttachment, Photo?)])
    func pictureOrPreviewIsThePhotoOfWhatIsOpenedByItsAddress(_ attachment: MediaAttachment, _ photo: Photo?) {
        let new = new(status { $0.mediaAttachments = [attachment] })

        expectEqual(new.moment.photos, StoredJSON.encode([photo].compactMap(\.self)))
        expectEqual(new.details.media.map(\.kind), [attachment.kind])
        expectEqual(new.details.media.map(\.hasPhoto), [photo != nil])
        if attachment.kind == .video { expectEqual(new.details.media.map(\.url), [attachment.url]) }
    }

    @Test(arguments: ["/media/missing.png", "file:///1.png", "null"])
    func addressThatLeadsNowhereHidesNoOther(_ url: String) {
        let remote = "https://far.example/1.png"
        let new = new(
            status { status in
                status.mediaAttachments = [MediaAttachment.Kind.image, .audio].map {
                    MediaAttachment(id: "1", kind: $0, url: url, remoteURL: remote)
                }
            })

        expectEqual(new.moment.photos, StoredJSON.encode([Photo(remote)]))
        expectEqual(new.details.media.map(\.url), [remote, remote])
    }

    @Test(arguments: [MediaAttachment.Kind.audio, .unknown, .video])
    func attachmentWithoutAPictureKeepsItsDescription(_ kind: MediaAttachment.Kind) {
        let new = new(
            status { $0.mediaAttachments = [MediaAttachment(id: "1", kind: kind, url: nil, description: "A bell")] })

        expectEqual(new.details.media.map(\.altText), ["A bell"])
    }

    // MARK: Filters

    @Test func filterThatHidesWhatIsBoostedHidesTheBoost() {
        let filter = FilterResult(id: "1", title: "Toys", action: .hide)

        #expect(boost { $0.filtered = [filter] }.isHidden)
        #expect(!status().isHidden)
    }

    @Test func filterThatWarnsIsToldByItsTitle() {
        let filter = FilterResult(id: "1", title: "Toys", action: .warn)

        expectEqual(new(status { $0.filtered = [filter] }).details.filters, ["Toys"])
    }
}

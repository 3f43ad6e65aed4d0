import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore

/// All places that could show Grace: 40 statuses in the home of "Kites", all of them in views of its server, notifications, and
/// some in the home of "Robots".
@MainActor struct HiddenPeopleFixture {
    let feeds: TwoFeedsFixture
    let grace = PersonAddress("grace@moments.example", of: 1)
    var base: FeedFixture { feeds.base }
    private var account: Account.ID { base.account }

    init() async throws {
        feeds = try await TwoFeedsFixture()
        try #require(feeds.first == grace.feed)
    }

    // MARK: Entries

    func fill() async throws {
        let page = Self.home
        try await feeds.sync(page, of: feeds.first)
        try await feeds.sync(
            Self.posted(1), Self.byAda(0), Self.posted(0),
            .answered("own", text: "Kite", second: 900) { $0.handle = "grace@moments.example" }, of: feeds.second)
        let answers = [page.first { $0.entry.remoteID == "a0" }, page.first { $0.entry.remoteID == "g0" }]
        try await fetch(.thread(of: "a0"), answers.compactMap(\.self))
        for kind in Self.views { try await fetch(kind, page) }
        let refresh = try base.queue.begin(feeds.first)
        let told: [NewNotification] = [
            .told(9, .favourite, by: "Grace", about: .answered("a1")),
            .told(8, .mention, by: "Grace", about: Self.posted(3)),
            .told(7, .favourite, by: "Robin", about: .answered("a1")), .told(6, .follow, by: "Grace", about: nil),
            .told(5, .favourite, by: "Grace", about: .answered("a2")),
            .told(4, .favourite, by: "Robin", about: .answered("a2")),
        ]
        try await refresh.save(
            told, as: .newest(next: nil), of: try await refresh.notifications(at: base.now), at: base.now)
    }

    private static let views: [ServerView.Kind] = [.tag("kites"), .list("7"), .local]

    /// Ten each of what Grace wrote, what she boosted, what others boosted of hers, and what Ada wrote.
    private static var home: [NewStatus] {
        (0..<10).reversed().flatMap { n in
            let second = Int64(1_000 + 10 * n)
            return [
                byAda(n),
                boost("r\(n)", of: "grace@moments.example", by: "robin@moments.example", second + 2),
                boost("b\(n)", of: "ada@moments.example", by: "grace@moments.example", second + 1),
                posted(n),
            ]
        }
    }

    /// The first one quotes Grace.
    private static func byAda(_ n: Int) -> NewStatus {
        let quote = StatusDetails.QuotedStatus(
            state: .accepted, author: User(id: "grace@moments.example", name: "Grace"), text: "By grace")
        return .answered(
            "a\(n)", text: "Kite", second: Int64(1_003 + 10 * n), photos: [Photo("https://p.example/\(n).png")]
        ) { if n == 0 { $0.quote = quote } }
    }

    private static func posted(_ n: Int) -> NewStatus {
        .answered(
            "g\(n)", text: "Kite", second: Int64(1_000 + 10 * n), isLiked: true,
            photos: [Photo("https://p.example/grace\(n).png")]
        ) { $0.handle = "grace@moments.example" }
    }

    private static func boost(_ id: String, of author: String, by booster: String, _ second: Int64) -> NewStatus {
        var details = StatusDetails(handle: author)
        details.boostedBy = User(id: booster)
        return NewStatus(
            NewStatus.Identity(remoteID: id, uri: "https://moments.example/\(id)"),
            boosting: NewStatus.Identity(remoteID: "of-\(id)", uri: "https://moments.example/of-\(id)"),
            author: User(id: author), text: "Kite", createdAt: second, details: details)
    }

    private func view(_ kind: ServerView.Kind) -> StoredServerView {
        StoredServerView(
            store: base.store, account: account, view: ServerView(kind, of: feeds.first),
            realTime: { ChangeFixture.noon })
    }

    private func fetch(_ kind: ServerView.Kind, _ statuses: [NewStatus]) async throws {
        try await view(kind).refresh()
        let refresh = try base.queue.begin(feeds.first)
        let asked = try #require(try refresh.askedViews().first { $0.kind == kind })
        try await refresh.save(statuses.map { AskedServerView.Status($0) }, as: .all, of: asked, at: base.now)
    }

    // MARK: Shown entries

    /// All that is shown, by where it is.
    func seen() throws -> [String: [String]] {
        let search = AccountSearch(store: base.store, account: account)
        let photos = TimelinePhotos(store: base.store, account: account)
        let exported = try feeds.export()
        let all = try feeds.all()
        var seen = try [
            "timeline": all.map(Self.text), "feed": feeds.moments(of: feeds.first).map(Self.text),
            "search": search.moments(query("kite"), .newest, limit: 99).map(Self.text),
            "liked": search.moments(query("is:liked"), .newest, limit: 99).map(Self.text),
            "gallery": photos.photos(.newest, limit: 99).map(\.photo.address),
            "export": exported.split(separator: "\n").map { String($0) },
            "notifications": view(.notifications).moments(.newest, limit: 99).map(Self.text),
            "told": accountFeeds().map { "\($0.status.newNotifications)" },
        ]
        for kind in Self.views + [.thread(of: "a0")] {
            let moments = try view(kind).moments(.newest, limit: 99)
            seen[kind.name] = moments.map(Self.text)
            try #require(try view(kind).countNewer(than: Moment.ID(0), upTo: 99) == moments.count)
            try #require(try view(kind).position(of: Moment.ID(0)).count == moments.count)
        }
        // Each count is that of the shown entries; the count of what feeds show together has twins, too.
        try checkCounts(of: base.base.moments, withTwins: true)
        for feed in [feeds.first, feeds.second] { try checkCounts(of: feeds.view(feed)) }
        try #require(try base.ask(MomentCountTable.isWrong) == 0)
        return seen
    }

    private func checkCounts(of moments: AccountMoments, withTwins: Bool = false) throws {
        let shown = try moments.moments(.newest, limit: 999)
        try #require(try moments.countNewer(than: Moment.ID(0), upTo: 999) == shown.count)
        for (place, moment) in shown.enumerated() {
            let position = try moments.position(of: moment.id)
            try #require(position.number == place + 1)
            if !withTwins { try #require(position.count == shown.count) }
        }
    }

    private func accountFeeds() throws -> [Feed] { try feeds.accountFeeds.feeds() }

    private func query(_ text: String) throws -> SearchQuery {
        try #require(try QueryParser(zone: .utc).query(text, isTyping: false))
    }

    private static func text(_ moment: Moment) -> String {
        let group = moment.notification.map { "\($0.kind) by \($0.account.id ?? "") and \($0.others)" }
        return [moment.remoteID, moment.author.id, moment.status?.boostedBy?.id, moment.status?.quote?.text, group]
            .compactMap(\.self).joined(separator: " ")
    }

    // MARK: Changes

    func change(_ change: RelationshipChange, undoWindow: TimeInterval = 0) async throws {
        try await base.window(undoWindow: undoWindow).change(change, with: grace, at: base.now)
        try await review()
    }

    func undo() async throws {
        let window = base.window(undoWindow: 10)
        try await window.undo(try #require(try window.undoable(at: base.now)).id, at: base.now)
        try await review()
    }

    func claim() async throws -> OutboxEntry {
        try #require(try await base.outbox.claim(feed: feeds.first, limit: 1, lease: 30, at: base.now).first)
    }

    func tell(_ relationship: Relationship) async throws {
        let people = [ToldPeople.Person(grace.handle, id: "7", until: relationship.mute?.until, tellsUntil: true)]
        var told = ToldMutes(
            mutes: ToldPeople(relationship.mute == nil ? [] : people),
            blocks: ToldPeople(relationship.isBlocking ? people : []))
        told.relationships = ["7": relationship]
        let refresh = try base.queue.begin(feeds.first)
        try await refresh.save(told, over: refresh.knownPeople(), at: base.now)
    }

    func review() async throws { try await AuthorReview(base.store, account, .instant).run() }
}

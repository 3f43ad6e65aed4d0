import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// What several feeds share, after whatever happened, against the same computed anew from what their servers told.
@MainActor struct SharedEntriesModelTests {
    @Test(arguments: 1...12, [false, true])
    func timelineIsWhatIsComputedFromTheServersAnswers(_ seed: UInt64, _ hasAuthor: Bool) async throws {
        let fixture = try await SharedEntriesFixture()
        let feeds = [fixture.first, fixture.second, try await fixture.follow("Moths")]
        var numbers = RandomNumbers(seed: seed)
        let author = hasAuthor ? feeds.randomElement(using: &numbers) : nil
        if let author { try await fixture.setAuthor(author) }
        var model = Model(feeds: feeds, author: author)

        for step in 1...40 {
            let feed = feeds.randomElement(using: &numbers) ?? fixture.first
            switch Int.random(in: 0..<20, using: &numbers) {
            case 0 where model.canBeRemoved(feed) && step > 12:
                let keepsMoments = Bool.random(using: &numbers)
                model.remove(feed, keepsMoments: keepsMoments)
                try await fixture.accountFeeds.remove(feed, keepsMoments: keepsMoments)
            case 1...4:
                guard let moment = try fixture.moments(of: feed).randomElement(using: &numbers) else { continue }
                model.delete(Model.place(moment), of: feed)
                try await fixture.removeFromServer(moment, feed)
            case _ where model.isFollowed(feed):
                let places = (0..<Model.count).shuffled(using: &numbers).prefix(3)
                let page = places.sorted(by: >).map { model.answer($0, of: feed, step: step) }
                try await fixture.sync(page, of: feed)
            default: continue
            }
            try check(model, fixture, step)
        }
    }

    private func check(_ model: Model, _ fixture: SharedEntriesFixture, _ step: Int) throws {
        let shown = try fixture.all().map { moment in
            Model.Shown(
                place: Model.place(moment), text: moment.title, feed: moment.feed,
                others: Set(moment.otherFeeds.map(\.id)))
        }
        #expect(shown == model.timeline, "after step \(step)")
        for feed in model.feeds {
            let expected = model.view(of: feed)
            let view = fixture.view(feed)
            let moments = try fixture.moments(of: feed)
            #expect(moments.map(Model.place) == expected.map(\.place), "feed \(feed) after step \(step)")
            #expect(moments.map(\.title) == expected.map(\.text), "feed \(feed) after step \(step)")
            #expect(moments.allSatisfy { $0.feed == feed })
            guard let last = moments.last else { continue }
            #expect(try view.position(of: last.id) == MomentPosition(number: expected.count, count: expected.count))
            #expect(try view.countNewer(than: last.id, upTo: 99) == expected.count - 1)
        }
        try fixture.checkCounts()
        #expect(try fixture.base.ask("SELECT count(*) FROM pragma_foreign_key_check") == 0)
        // Each status of home stands in one place.
        #expect(
            try fixture.base.ask(
                """
                SELECT count(*) FROM shared_entry JOIN status ON status.id = status_id
                  JOIN moment ON moment.id = shared_entry.moment_id
                WHERE status.moment_id IS NOT NULL OR status.feed_id <> shared_entry.feed_id
                  OR moment.feed_id = shared_entry.feed_id
                """) == 0)
    }
}

/// What each server told last, and of which feeds that is known. The even places are statuses, and each odd one boosts the one
/// before.
private struct Model {
    struct Shown: Equatable {
        let place: Int
        let text: String?
        let feed: Feed.ID?
        let others: Set<Feed.ID>
    }

    static let count = 12

    let feeds: [Feed.ID]
    /// By whose account all of it was written.
    private let author: Feed.ID?
    private var unfollowed: Set<Feed.ID> = []
    /// The places of each feed.
    private var places: [Feed.ID: Set<Int>] = [:]
    /// The texts of each feed, by the places of statuses.
    private var texts: [Feed.ID: [Int: String]] = [:]

    init(feeds: [Feed.ID], author: Feed.ID?) {
        self.feeds = feeds
        self.author = author
    }

    static func place(_ moment: Moment) -> Int { Int(moment.createdDate?.timeIntervalSince1970 ?? 0) - 1_000 }

    func isFollowed(_ feed: Feed.ID) -> Bool { !unfollowed.contains(feed) }

    /// What no followed feed has any more stays under the one that was followed last, whoever wrote it.
    func canBeRemoved(_ feed: Feed.ID) -> Bool { isFollowed(feed) && (author == nil || unfollowed.isEmpty) }

    var timeline: [Shown] {
        (0..<Self.count).reversed().compactMap { place in
            let having = feeds.filter { places[$0]?.contains(place) == true }
            let followed = having.filter(isFollowed)
            let candidates = followed.isEmpty ? having : followed
            let first = candidates.first { $0 == author } ?? candidates.first
            return first.map { first in
                Shown(
                    place: place, text: text(place, of: first), feed: first,
                    others: Set(having.filter { $0 != first }))
            }
        }
    }

    func view(of feed: Feed.ID) -> [(place: Int, text: String?)] {
        (places[feed] ?? []).sorted(by: >).map { ($0, text($0, of: feed)) }
    }

    mutating func answer(_ place: Int, of feed: Feed.ID, step: Int) -> NewStatus {
        let text = "\(feed) \(step) \(Self.status(place))"
        places[feed, default: []].insert(place)
        texts[feed, default: [:]][Self.status(place)] = text
        let (id, second) = ("\(place)", Int64(1_000 + place))
        return place % 2 == 0
            ? .answered(id, text: text, second: second)
            : .boost(id, of: "\(place - 1)", text: text, second: second)
    }

    mutating func remove(_ feed: Feed.ID, keepsMoments: Bool) {
        unfollowed.insert(feed)
        if !keepsMoments { places[feed] = nil }
    }

    /// A boost goes with its status.
    mutating func delete(_ place: Int, of feed: Feed.ID) {
        places[feed]?.remove(place)
        if place % 2 == 0 { places[feed]?.remove(place + 1) }
    }

    private static func status(_ place: Int) -> Int { place - place % 2 }

    private func text(_ place: Int, of feed: Feed.ID) -> String? { texts[feed]?[Self.status(place)] }
}

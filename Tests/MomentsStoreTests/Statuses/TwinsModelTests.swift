import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// The timeline of three feeds, after any events, against the same computed from the answers of their servers.
@MainActor struct TwinsModelTests {
    @Test(arguments: 1...12) func timelineIsWhatIsComputedFromTheServersAnswers(_ seed: UInt64) async throws {
        let fixture = try await TwoFeedsFixture()
        var numbers = RandomNumbers(seed: seed)
        var model = Model(feeds: [fixture.first, fixture.second, try await fixture.follow("Moths")])

        for step in 1...40 {
            let feed = model.feeds.randomElement(using: &numbers) ?? fixture.first
            switch Int.random(in: 0..<20, using: &numbers) {
            case 0 where model.isFollowed(feed) && step > 12:
                let keepsMoments = Bool.random(using: &numbers)
                model.remove(feed, keepsMoments: keepsMoments)
                try await fixture.accountFeeds.remove(feed, keepsMoments: keepsMoments)
            case 1...4:
                guard let moment = try fixture.moments(of: feed).randomElement(using: &numbers) else { continue }
                model.delete(Model.place(moment), of: feed)
                try await fixture.removeFromServer(moment, feed)
            case _ where model.isFollowed(feed):
                let places = (0..<Model.count).shuffled(using: &numbers).prefix(3)
                let text = Bool.random(using: &numbers) ? "A kite" : "A moth"
                try await fixture.sync(places.sorted(by: >).map { model.answer($0, of: feed, text) }, of: feed)
            default: continue
            }
            try check(model, fixture, step)
        }
    }

    private func check(_ model: Model, _ fixture: TwoFeedsFixture, _ step: Int) throws {
        let shown = try fixture.all().map { moment in
            Model.Shown(
                place: Model.place(moment), text: moment.title ?? "", feed: moment.feed ?? 0,
                others: moment.otherFeeds.map(\.id))
        }
        #expect(Set(shown) == Set(model.timeline) && shown.count == model.timeline.count, "after step \(step)")
        for feed in model.feeds {
            let (expected, moments) = (model.view(of: feed), try fixture.moments(of: feed))
            #expect(moments.map(Model.place) == expected, "feed \(feed) after step \(step)")
            guard let last = moments.last else { continue }
            let position = try fixture.view(feed).position(of: last.id)
            expectEqual(position, MomentPosition(number: expected.count, count: expected.count))
        }
        if let newest = try fixture.all().first {
            try expectEqual(fixture.base.base.moments.position(of: newest.id).number, 1)
        }
        try fixture.checkCounts()
        try expectEqual(fixture.base.ask("SELECT count(*) FROM pragma_foreign_key_check"), 0)
    }
}

/// The last answer of each server. The even places are statuses, and each odd one boosts the one before.
private struct Model {
    struct Shown: Hashable {
        let place: Int
        let text: String
        let feed: Feed.ID
        let others: [Feed.ID]
    }

    static let count = 12

    let feeds: [Feed.ID]
    private var unfollowed: Set<Feed.ID> = []
    /// The places of each feed.
    private var places: [Feed.ID: Set<Int>] = [:]
    /// The texts of each feed, by the places of statuses.
    private var texts: [Feed.ID: [Int: String]] = [:]

    init(feeds: [Feed.ID]) {
        self.feeds = feeds
    }

    static func place(_ moment: Moment) -> Int { Int(moment.createdDate?.timeIntervalSince1970 ?? 0) - 1_000 }

    func isFollowed(_ feed: Feed.ID) -> Bool { !unfollowed.contains(feed) }

    var timeline: [Shown] {
        (0..<Self.count).flatMap { place -> [Shown] in
            let having = feeds.filter { places[$0]?.contains(place) == true }
            return Dictionary(grouping: having) { text(place, of: $0) }.map { text, alike in
                let order = alike.filter(isFollowed) + alike.filter { !isFollowed($0) }
                return Shown(place: place, text: text, feed: order[0], others: Array(order.dropFirst()))
            }
        }
    }

    func view(of feed: Feed.ID) -> [Int] { (places[feed] ?? []).sorted(by: >) }

    mutating func answer(_ place: Int, of feed: Feed.ID, _ text: String) -> NewStatus {
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

    private func text(_ place: Int, of feed: Feed.ID) -> String { texts[feed]?[Self.status(place)] ?? "" }
}

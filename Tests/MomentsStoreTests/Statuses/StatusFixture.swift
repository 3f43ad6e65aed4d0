import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A feed of a Mastodon-compatible server, with somebody who syncs it.
@MainActor struct StatusFixture {
    let base: FeedFixture

    init() async throws {
        base = try await FeedFixture()
        try await base.execute("UPDATE feed SET kind = 'mastodon' WHERE id = \(base.feed)")
    }

    /// Stores a page as the first of a refresh.
    @discardableResult func sync(_ page: NewStatus...) async throws -> StatusCounts {
        try await base.queue.begin(base.feed).save(page)
    }

    /// Its server says that its owner mutes these, and nobody else.
    func mute(_ handles: String...) async throws {
        try await base.queue.begin(base.feed).save(mutes: Set(handles), at: base.now)
    }

    func entries() throws -> [Moment] { try base.base.newest() }

    /// The texts of the timeline, the newest first.
    func texts() throws -> [String?] { try entries().map(\.title) }

    func count(_ table: String) throws -> Int? { try base.ask("SELECT count(*) FROM \(table)") }
}

extension FeedRefresh {
    /// The server says that its owner mutes these, and nobody else, and blocks nobody.
    func save(mutes handles: Set<String>, at now: Date) async throws(FeedSaveError) {
        let people = handles.sorted().map { ToldPeople.Person($0, id: "of-\($0)") }
        let told = ToldMutes(mutes: ToldPeople(people), blocks: ToldPeople())
        try await save(told, over: try knownPeople(), at: now)
    }
}

extension NewStatus {
    static func answered(
        _ id: String = "1", uri: String? = "", text: String = "A kite", second: Int64? = 1_000, isLiked: Bool? = false,
        photos: [Photo] = [], tellsFilters: Bool = true, isFiltered: Bool = false,
        _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> NewStatus {
        var details = StatusDetails(handle: "ada@moments.example")
        change(&details)
        return NewStatus(
            Identity(remoteID: id, uri: uri == "" ? "https://moments.example/\(id)" : uri),
            author: User(id: details.handle, name: "Ada"), text: text, photos: photos, createdAt: second,
            isLiked: isLiked,
            details: details, tellsFilters: tellsFilters, isFiltered: isFiltered)
    }

    /// The boost of a status that `answered` makes.
    static func boost(
        _ id: String = "b", of boosted: String = "1", by booster: String = "Robin", text: String = "A kite",
        second: Int64 = 2_000
    ) -> NewStatus {
        var details = StatusDetails(handle: "ada@moments.example")
        details.boostedBy = User(id: "\(booster.lowercased())@moments.example", name: booster)
        return NewStatus(
            Identity(remoteID: id, uri: "https://moments.example/\(id)"),
            boosting: Identity(remoteID: boosted, uri: "https://moments.example/\(boosted)"),
            author: User(id: details.handle, name: "Ada"), text: text, createdAt: second, details: details)
    }
}

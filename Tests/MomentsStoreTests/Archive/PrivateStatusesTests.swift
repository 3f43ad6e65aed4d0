import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Statuses of a Mastodon-compatible server that are for a few people.
@MainActor struct PrivateStatusesTests {
    private let fixture: FeedFixture

    init() async throws {
        fixture = try await FeedFixture()
    }

    @Test(arguments: [(false, 2, 3), (true, 5, 0)])
    func privateStatusesAreExportedOnlyOnRequest(
        includesDirect: Bool, _ count: Int, _ omitted: Int
    ) async throws {
        try await save([.public, .unlisted, .private, .direct, .unknown], in: fixture)
        var (text, leftOut) = ("", 0)

        let exported = try MomentsExport(
            store: fixture.store, account: fixture.account, includesDirect: includesDirect
        ).run(settings: nil, onLeftOut: { leftOut = $0 }) { text += $0 }

        expectEqual([exported, leftOut], [count, omitted])
        #expect(["public", "unlisted"].allSatisfy { text.contains("Text for \($0)") })
        #expect(["private", "direct", "unknown"].allSatisfy { text.contains("Text for \($0)") == includesDirect })
    }

    @Test(arguments: [(false, 1, 1), (true, 2, 0)])
    func archiveHasDirectMessagesOnlyOnRequest(includesDirect: Bool, _ count: Int, _ leftOut: Int) async throws {
        try await save([.public, .direct], in: fixture)

        let report = try MomentsArchive(
            store: fixture.store, account: fixture.account, includesDirect: includesDirect
        ).run(settings: nil) { _ in }

        expectEqual([report.moments, report.leftOut], [count, leftOut])
    }

    @Test func boostOfAPrivateStatusIsLeftOut() async throws {
        var details = StatusDetails(handle: "ada@one.example", visibility: .private)
        details.boostedBy = User(id: "robin@one.example", name: "Robin")
        let boost = NewStatus(
            .init(remoteID: "2", uri: "uri:2"), boosting: .init(remoteID: "1", uri: "uri:1"),
            author: User(id: "ada@one.example"), text: "For followers", createdAt: 1_000, details: details)
        try await save([boost], in: fixture)
        var text = ""

        _ = try MomentsExport(store: fixture.store, account: fixture.account).run(settings: nil) { text += $0 }

        #expect(!text.contains("For followers"))
    }

    @Test func photosOfDirectMessagesAreCoveredInTheGallery() async throws {
        try await save([.public, .direct], in: fixture)

        let photos = try TimelinePhotos(store: fixture.store, account: fixture.account).photos(.newest, limit: 10)

        expectEqual(photos.map(\.cover), [.direct, nil])
        expectEqual(photos.map { $0.source == nil }, [true, false])
        expectEqual(photos.map(\.title), [nil, "Text for public"])
    }

    private func save(_ visibilities: [StatusVisibility], in fixture: FeedFixture) async throws {
        try await save(
            visibilities.enumerated().map { index, visibility in
                NewStatus(
                    .init(remoteID: "\(index)", uri: "uri:\(index)"), author: User(id: "ada@one.example"),
                    text: "Text for \(visibility.rawValue)", photos: [Photo("https://one.example/\(index).jpg")],
                    createdAt: Int64(1_000 + index),
                    details: StatusDetails(handle: "ada@one.example", visibility: visibility))
            }, in: fixture)
    }

    private func save(_ statuses: [NewStatus], in fixture: FeedFixture) async throws {
        try await fixture.execute("UPDATE feed SET kind = 'mastodon'")
        _ = try await fixture.queue.begin(fixture.feed).save(statuses)
    }
}

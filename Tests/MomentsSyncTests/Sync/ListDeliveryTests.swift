import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Lists that are made, changed and filled on the reference server.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct ListDeliveryTests {
    typealias Manner = ReferenceMastodon.Manner

    nonisolated private static let now = Date(timeIntervalSince1970: 1_616_414_400)

    private func change(
        _ server: ReferenceMastodon, _ change: ViewChange, of id: String, called title: String = "Kites",
        looksFirst: Bool = false
    ) async throws -> ServerList? {
        let transport = HTTPTransport.patient()
        let home = MastodonFeedServer(
            GetHomeTimelineSession(transport: transport, server: try server.asSeen(by: "token-ada")),
            host: "127.0.0.1", now: { Self.now })
        let result: Result<ChangedView, ChangeRefusal>
        do throws(ChangeRefusal) {
            result = .success(
                try await home.change(change, of: "list:\(id)", called: title, looksFirst: looksFirst))
        } catch {
            result = .failure(error)
        }
        await transport.shutdown()
        return try result.get().list
    }

    /// The titles of the lists that the server has.
    private func titles(_ server: ReferenceMastodon) async throws -> [String] {
        try await server.json("/api/v1/lists")?.array?.compactMap { $0["title"]?.string } ?? []
    }

    @Test(arguments: [Manner.mastodon, .gotosocial, .takahe])
    func aListIsMadeChangedAndDeleted(_ manner: Manner) async throws {
        let server = try await ReferenceMastodon(manner, "--statuses", "40")

        let made = try #require(try await change(server, .makeList(title: "Kites"), of: "new:1"))
        let renamed = try await change(server, .renameList(title: "Moths"), of: made.id)
        let exclusive = try await change(server, .setExclusive(true), of: made.id, called: "Moths")
        let before = try await titles(server)
        for _ in 1...2 { _ = try await change(server, .deleteList, of: made.id) }

        #expect(renamed?.title == "Moths" && renamed?.isExclusive == false)
        #expect(exclusive?.title == "Moths" && exclusive?.isExclusive == true)
        let after = try await titles(server)
        #expect(before.contains("Moths") && !after.contains("Moths"))
        await server.stop()
    }

    @Test func aListThatMayHaveBeenMadeIsNotMadeTwice() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let made = try await change(server, .makeList(title: "Kites"), of: "new:1")

        let again = try await change(server, .makeList(title: "Kites"), of: "new:1", looksFirst: true)

        #expect(made != nil && again == made)
        try await expectEqual(titles(server).count { $0 == "Kites" }, 1)
        await server.stop()
    }

    @Test func memberIsAddedToAListAndRemoved() async throws {
        let server = try await ReferenceMastodon(.mastodon, "--statuses", "40")
        let list = try #require(try await change(server, .makeList(title: "Kites"), of: "new:1"))
        func members() async throws -> [String] {
            try await server.json("/api/v1/lists/\(list.id)/accounts")?.array?.compactMap { $0["acct"]?.string } ?? []
        }

        for _ in 1...2 { _ = try await change(server, .addMember("grace@127.0.0.1"), of: list.id) }
        let added = try await members()
        for _ in 1...2 { _ = try await change(server, .removeMember("grace@127.0.0.1"), of: list.id) }

        expectEqual(added, ["grace"])
        try await expectEqual(members(), [])
        await server.stop()
    }
}

import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Syncs where the pages of the reference server are spoiled, or do not come.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonFaultTests {
    @Test(arguments: [
        "dates", "nulls:created_at", "nulls:uri", "nulls:reblog", "odd-ids", "huge-ids", "numeric-ids", "dup",
        "disorder", "empty-next",
        "link-self", "link-host", "link-swapped", "same-page", "types", "null-item", "latin1",
    ]) func spoiledPageLosesNothingAndDoublesNothing(_ fault: String) async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        try await fixture.syncHome(with: server, pagesOf: 10)
        let before = try fixture.moments()
        try await server.spoilAnswers(fault, #", "count": 1"#)

        try await fixture.syncHome(with: server, pagesOf: 10)

        try expectEqual(fixture.moments().map(\.id), before.map(\.id))
        #expect(try fixture.failure() == nil)
        try await fixture.syncHome(with: server, pagesOf: 10)
        try expectEqual(fixture.moments(), before)
    }

    @Test(arguments: [
        "503", "html", "half", "empty", "401", "http:418", "429-bare", "410", "error-html:422", "error-html:404",
    ]) func faultLosesNothing(_ fault: String) async throws {
        let (server, fixture) = (try await ReferenceMastodon(), try await SyncFixture())
        try await fixture.syncHome(with: server, pagesOf: 10)
        let before = try fixture.moments()
        try await server.spoilAnswers(fault)

        try await fixture.syncHome(with: server, pagesOf: 10)

        try expectEqual(fixture.moments(), before)
        #expect(try fixture.failure() != nil)
    }
}

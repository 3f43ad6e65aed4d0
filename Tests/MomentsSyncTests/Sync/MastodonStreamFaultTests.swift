import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync
@testable import TestSupport

/// The streams of the reference server bring all into a store, with any fault in them.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MastodonStreamFaultTests {
    @Test(arguments: [
        "stream-close", "stream-close:5", "stream-reset", "stream-half", "stream-garbage", "stream-silent",
        "stream-disorder", "stream-double", "stream-unknown", "stream-crlf", "stream-cr", "stream-comments",
        "stream-lines", "stream-bytes", "stream-badjson", "stream-huge:2",
    ]) func faultyEventStreamsLoseAndRepeatNothing(_ fault: String) async throws {
        try await checkThatAllIsStoredOnce(.mastodon, after: fault)
    }

    @Test(arguments: [
        "stream-close", "stream-reset", "stream-half", "stream-silent", "stream-disorder", "stream-double",
        "stream-unknown", "stream-bytes", "stream-badjson", "stream-huge:2", "ws-binary", "ws-fragments", "ws-masked",
        "ws-close", "ws-utf8", "ws-reserved", "ws-length", "ws-no-accept", "ws-pings",
    ]) func faultyWebSocketsLoseAndRepeatNothing(_ fault: String) async throws {
        try await checkThatAllIsStoredOnce(.gotosocial, after: fault)
    }

    private func checkThatAllIsStoredOnce(_ manner: ReferenceMastodon.Manner, after fault: String) async throws {
        let live = try await LiveFixture(manner)
        try await live.server.spoilAnswers(fault, #", "count": 2"#)
        try await live.server.control("disconnect")
        try await live.waitUntilLive()
        for _ in 0..<3 { try await live.server.control("tick/30") }
        try await live.post(#"{"as": "grace", "action": "post", "text": "The last kite"}"#)
        try await live.wait { $0.contains { $0.title == "The last kite" } }

        let home = try await live.server.json("/api/v1/timelines/home?limit=40")?.array ?? []
        try await live.wait { entries in
            let ids = Set(entries.map(\.remoteID))
            return home.allSatisfy { ids.contains($0["id"]?.string ?? "") }
        }
        // Read once: others may still arrive.
        let stored = try live.entries().map(\.remoteID)
        expectEqual(Set(stored).count, stored.count)
        await live.end()
    }

    @Test func streamThatIsSilentIsCut() async throws {
        let live = try await LiveFixture(silence: .milliseconds(500), "--heartbeat", "0.1")
        try await live.server.control("fault", #"{"kind": "stream-dead", "count": 1}"#)
        try await live.server.control("disconnect")
        try await live.waitUntilLive()
        try await live.post(#"{"as": "grace", "action": "post", "text": "A kite"}"#)

        try await live.wait { $0.contains { $0.title == "A kite" } }

        await live.end()
    }
}

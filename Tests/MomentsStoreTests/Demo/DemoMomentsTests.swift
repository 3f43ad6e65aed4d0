import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor struct DemoMomentsTests {
    private let now = Date(timeIntervalSince1970: 1_616_400_000)
    private let directory: TemporaryDirectory
    private let store: MomentsStore

    init() throws {
        directory = try TemporaryDirectory()
        store = try MomentsStore(path: directory.file("moments.sqlite"))
    }

    private func fill() async throws -> [Moment] {
        let account = try await DemoMoments.fill(store, now: now, altText: \.rawValue)
        return try AccountMoments(store: store, account: account.id).moments(.newest, limit: 1_000)
    }

    @Test func hasMoreThanTwentyMomentsBySeveralPeople() async throws {
        let moments = try await fill()

        #expect(moments.count > 20)
        #expect(Set(moments.map(\.author)).count >= 5)
    }

    @Test func everyKindOfMomentIsThere() async throws {
        let moments = try await fill()

        #expect(moments.contains { $0.isMine })
        #expect(moments.contains { $0.isLiked })
        #expect(moments.contains { $0.kind == .url && $0.url != nil })
        #expect(moments.contains { $0.photos.count > 3 })
        #expect(moments.contains { $0.title == nil })
        #expect(moments.contains { ($0.title?.split(separator: "\n\n").count ?? 0) > 3 })
        #expect(moments.contains { !$0.likes.isEmpty })
    }

    @Test func dateIsRelativeToTheGivenNow() async throws {
        let dates = try await fill().compactMap(\.createdDate)

        #expect(dates.allSatisfy { $0 < now })
        expectEqual(dates.first, now.addingTimeInterval(-240))
    }

    @Test func identifiersCountFromOne() async throws {
        let ids = Set(try await fill().map(\.remoteID).filter { $0.hasPrefix("demo-") })

        #expect(ids.count > 20)
        expectEqual(ids, Set((1...ids.count).map { "demo-\($0)" }))
    }

    @Test func namesItsAccount() async throws {
        let account = try await DemoMoments.fill(store, now: now, altText: \.rawValue)

        expectEqual(account.name, "Robin Hale")
        expectEqual(account.email.text, DemoMoments.email)
    }

    @Test func secondFillOfAStoreIsRefused() async throws {
        _ = try await fill()

        await #expect(throws: StoreError.self) { try await DemoMoments.fill(store, now: now, altText: \.rawValue) }
    }
}

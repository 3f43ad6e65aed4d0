import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct StoredDraftJSONTests {
    /// Its members are in another order than this release writes them in.
    @Test func draftOfAnEarlierReleaseIsTakenOver() async throws {
        let fixture = try await ChangeFixture()
        try await fixture.openWindow("gone").drafts.saveDraft("Hello")
        let options = #"{"feed":3,"visibility":"default","sensitive":true}"#
        try await fixture.base.store.write { try $0.execute(sql: "UPDATE draft SET options = ?", arguments: [options]) }

        let draft = try fixture.drafts.draft(about: "")
        await fixture.drafts.takeOver(about: "")

        expectEqual(draft.status?.isSensitive, true)
        try expectEqual(fixture.texts(of: "first"), ["Hello"])
    }
}

import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Posts and drafts with photos.
@MainActor struct PhotoPostTests {
    private nonisolated static let moth = Photo(
        "photos/\(String(repeating: "a", count: 64)).jpg", altText: "A moth", name: "moth.jpg")
    private nonisolated static let boat = Photo("photos/\(String(repeating: "b", count: 64)).png")

    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    private func post(_ text: String, _ photos: [Photo]) async throws {
        _ = try await fixture.changes.post(#require(Post(text, photos: photos)), at: fixture.now)
    }

    private func newest() throws -> Moment {
        try #require(try fixture.newest().first)
    }

    @Test(
        arguments: [
            ("Two", [moth, boat], "Two", nil), (" \n", [boat], nil, nil),
            ("https://a.example", [boat], "https://a.example", "https://a.example"),
        ]
            as [(String, [Photo], String?, String?)])
    func photosStayInTheirOrderWithAnyText(_ text: String, _ photos: [Photo], _ title: String?, _ url: String?)
        async throws
    {
        try await post(text, photos)

        let moment = try newest()
        expectEqual(moment.kind, .photos)
        expectEqual(moment.photos, photos)
        expectEqual(moment.title, title)
        expectEqual(moment.url, url)
    }

    @Test func altTextIsFound() async throws {
        try await post("", [Self.moth])

        try await expectEqual(fixture.found("moth"), 1)
    }

    @Test(arguments: [
        ("Hello", Draft("More", photos: [boat]), Draft("Hello\n\nMore", photos: [moth, boat])),
        ("", Draft(""), Draft("", photos: [moth])),
    ])
    func undonePostIsTheDraftAgain(_ text: String, _ draft: Draft, _ after: Draft) async throws {
        try await post(text, [Self.moth])
        try await fixture.drafts.saveDraft(draft.text, photos: draft.photos)

        try await fixture.undoLatest()

        try expectEqual(fixture.drafts.draft(), after)
    }

    @Test func postEndsTheDraftWithItsPhotos() async throws {
        try await fixture.drafts.saveDraft("Hello", photos: [Self.moth])

        try await post("Hello", [Self.moth])

        #expect(try fixture.drafts.draft().isEmpty)
    }

    @Test func draftOfPhotosAloneWaitsOrIsLeftBehind() async throws {
        var window: WindowFixture? = try fixture.openWindow("gone")
        try await window?.drafts.saveDraft("", photos: [Self.moth])
        try expectEqual(window?.drafts.isWaiting(), true)

        window = nil

        try expectEqual(fixture.drafts.draft(), Draft("", photos: [Self.moth], isLeftBehind: true))
    }

    @Test func windowThatIsLeftBehindWithOtherPhotosIsNotTakenOverTwice() async throws {
        let gone = try fixture.openWindow("gone")
        try await gone.drafts.saveDraft("Hello", photos: [Self.moth])
        _ = try fixture.drafts.draft()
        try await gone.drafts.saveDraft("Hello", photos: [])

        try await fixture.drafts.saveDraft("Hello", photos: [Self.moth])

        try expectEqual(fixture.texts(), ["Hello", "Hello"])
    }

    @Test(arguments: [
        ("", 0), (" \n", 0), (String(repeating: "x", count: PostText.limit + 1), 1), ("", MomentBounds.photos + 1),
    ])
    func neitherNothingNorTooMuchCanBePosted(text: String, photos: Int) {
        #expect(Post(text, photos: Array(repeating: Self.moth, count: photos)) == nil)
    }

    @Test func sharedPhotosAreTheSame() async throws {
        let id = try await fixture.insertForeign(photos: [Self.moth])

        _ = try await fixture.changes.share(id, at: fixture.now)

        try expectEqual(newest().photos, [Self.moth])
    }

    @Test func sharedPhotoOfAFeedIsNotTakenFromTheFolder() async throws {
        let photos = #"[{"url":"\#(Self.moth.address)","width":6,"height":4}]"#
        try await fixture.execute(
            """
            INSERT INTO feed (id, account_id, kind, name, address, user_id, allows_plain, is_followed)
            VALUES (9, \(fixture.base.account), 'bff', 'kitchen', 'https://a.example', '0', 0, 1);
            INSERT INTO moment (id, account_id, feed_id, remote_id, kind, photos, is_liked, likes)
            VALUES (1, \(fixture.base.account), 9, 'f', 'PHOTOS', '\(photos)', 0, '[]');
            """)

        _ = try await fixture.changes.share(Moment.ID(1), at: fixture.now)

        let size = PhotoSize(width: 6, height: 4)
        try expectEqual(newest().photos, [Photo("./" + Self.moth.address, size: size)])
    }
}

import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Posts and drafts with photos.
@MainActor struct PhotoPostTests {
    private static let moth = Photo(
        "photos/\(String(repeating: "a", count: 64)).jpg", altText: "A moth", name: "moth.jpg")
    private static let boat = Photo("photos/\(String(repeating: "b", count: 64)).png")

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

    @Test func photosStayInTheirOrder() async throws {
        try await post("Two", [Self.moth, Self.boat])

        try expectEqual(newest().photos, [Self.moth, Self.boat])
    }

    @Test func photosNeedNoText() async throws {
        try await post(" \n", [Self.boat])

        try expectEqual(newest().photos, [Self.boat])
        #expect(try newest().title == nil)
    }

    @Test func postWithPhotosAndALinkIsOneOfPhotos() async throws {
        try await post("https://a.example", [Self.boat])

        try expectEqual(newest().kind, .photos)
        try expectEqual(newest().url, "https://a.example")
    }

    @Test func altTextIsFound() async throws {
        try await post("", [Self.moth])

        try await expectEqual(fixture.found("moth"), 1)
    }

    @Test func undonePostIsTheDraftAgain() async throws {
        try await post("Hello", [Self.moth])
        try await fixture.drafts.saveDraft("More", photos: [Self.boat])

        try await fixture.undoLatest()

        try expectEqual(fixture.drafts.draft(), Draft("Hello\n\nMore", photos: [Self.moth, Self.boat]))
    }

    @Test func undonePostOfPhotosAloneIsADraftOfThem() async throws {
        try await post("", [Self.moth])

        try await fixture.undoLatest()

        try expectEqual(fixture.drafts.draft(), Draft("", photos: [Self.moth]))
    }

    @Test func postEndsTheDraftWithItsPhotos() async throws {
        try await fixture.drafts.saveDraft("Hello", photos: [Self.moth])

        try await post("Hello", [Self.moth])

        #expect(try fixture.drafts.draft().isEmpty)
    }

    @Test func draftOfPhotosAloneWaits() async throws {
        try await fixture.drafts.saveDraft("", photos: [Self.moth])

        #expect(try fixture.drafts.isWaiting())
    }

    @Test func photosOfAClosedWindowAreLeftBehind() async throws {
        try await fixture.openWindow("gone").drafts.saveDraft("", photos: [Self.moth])

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

    // MARK: What can be posted

    @Test(arguments: ["", " \n"])
    func nothingCannotBePosted(text: String) {
        #expect(Post(text, photos: []) == nil)
    }

    @Test func textThatIsTooLongCannotBePostedWithPhotosEither() {
        #expect(Post(String(repeating: "x", count: PostText.limit + 1), photos: [Self.moth]) == nil)
    }

    @Test func morePhotosThanAMomentHoldsCannotBePosted() {
        #expect(Post("", photos: Array(repeating: Self.moth, count: MomentBounds.photos + 1)) == nil)
    }

    // MARK: Sharing

    @Test func sharedPhotosAreTheSame() async throws {
        let id = try await fixture.insertForeign(photos: [Self.moth])

        _ = try await fixture.changes.share(id, at: fixture.now)

        try expectEqual(newest().photos, [Self.moth])
    }

    @Test func whatAFeedCallsAPhotoDoesNotBecomeOneOfTheFolder() async throws {
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

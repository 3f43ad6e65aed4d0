import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Photos of what was posted here for a server.
@MainActor struct PostPhotosTests {
    private let fixture: PostFixture
    private let folder: PhotoFolder
    private let photos: [Photo]

    init() async throws {
        fixture = try await PostFixture()
        let folder = fixture.base.store.photos
        self.folder = folder
        photos = try ["moth", "kite"].map { name in
            let kept = try folder.add(Array(name.utf8), .png, PhotoFolderLock(folder))
            return Photo(kept.address, altText: "A \(name)", name: "\(name).png", focus: PhotoFocus(x: 0.5, y: 0))
        }
    }

    @discardableResult private func post(
        by window: WindowFixture? = nil, isSensitive: Bool = false
    ) async throws -> Moment.ID {
        var options = fixture.options()
        options.isSensitive = isSensitive
        let post = try #require(Post("Two", photos: photos, status: options))
        return try await (window ?? fixture.window).changes.post(post, at: fixture.base.now)
    }

    private func posted() -> NewStatus {
        let photo = Photo("https://kites.example/media/7.png", altText: "A moth")
        return NewStatus(
            .init(remoteID: "7", uri: "https://kites.example/7"), author: User(id: PostFixture.handle), text: "Two",
            photos: [photo], createdAt: 1_616_414_403, isLiked: false,
            details: StatusDetails(handle: PostFixture.handle))
    }

    private func files() throws -> Int { try folder.entries().count }

    @Test func photosOfAnUnsentPostAreShownFromHere() async throws {
        let id = try await post(isSensitive: true)

        let moment = try #require(try fixture.moment(id))
        expectEqual(moment.photos.map(\.altText), ["A moth", "A kite"])
        expectEqual(MomentPhoto.all(of: moment).map(\.source), photos.map { PhotoSource($0, feed: nil) })
        expectEqual(moment.status?.isSensitive, true)
        expectEqual(moment.status?.media.map(\.hasPhoto), [true, true])
        let gallery = TimelinePhotos(store: fixture.base.store, account: fixture.base.account) { true }
        let shown = try gallery.photos(.newest, limit: 9)
        expectEqual(shown.map(\.id.moment), [id, id])
        expectEqual(shown.map(\.source), photos.map { PhotoSource($0, feed: nil) })
    }

    @Test func serversPhotoAddressDoesNotLeadToLocalFiles() async throws {
        try await fixture.statuses.sync(
            NewStatus(
                .init(remoteID: "7", uri: nil), author: User(id: "ada"), text: "Look", photos: [photos[0]],
                createdAt: 1_616_414_403, isLiked: false, details: StatusDetails(handle: "ada@kites.example")))

        let moment = try #require(try fixture.statuses.entries().first)
        #expect(
            MomentPhoto.all(of: moment).map(\.source) == [
                .remote(address: photos[0].address, feed: fixture.base.feed)
            ])
    }

    @Test func sentPostHasItsPhotos() async throws {
        try await post(isSensitive: true)

        let entry = try #require(try await fixture.claim())
        expectEqual(entry.post?.photos, photos)
        expectEqual(entry.post?.options.isSensitive, true)
        expectEqual(entry.media, [])
    }

    @Test func uploadedPhotosAreKeptForTheNextAttempt() async throws {
        try await post()
        let entry = try #require(try await fixture.claim())
        let media = [UploadedMedia(id: "1", isReady: true), UploadedMedia(id: "2", isReady: false)]

        let noted = try #require(try await fixture.base.outbox.note(media, of: entry))
        _ = try await fixture.base.outbox.note(PostAttempt(newest: "0"), of: noted)

        expectEqual(noted.media, media)
        let again = try #require(try await fixture.claim(after: 100))
        expectEqual(again.media, media)
        expectEqual(again.post?.photos, photos)
        expectEqual(again.attempt, PostAttempt(newest: "0"))
        #expect(try await fixture.base.outbox.note(media, of: noted) == nil)
    }

    @Test(arguments: [false, true]) func theirFilesGoOnceTheServerHasItUnlessSomethingElseNamesThem(isNamed: Bool)
        async throws
    {
        let id = try await post()
        if isNamed { try await fixture.window.drafts.saveDraft(Draft("Again", photos: [photos[1]])) }
        let entry = try #require(try await fixture.claim())
        try await expectEqual(fixture.base.store.removeUnreferencedPhotos(), .removed(0))
        try expectEqual(files(), 2)

        _ = try await fixture.base.outbox.delivered(entry, as: posted())

        try expectEqual(folder.entries(), isNamed ? [photos[1].stored?.text] : [])
        try expectEqual(fixture.moment(id)?.photos.map(\.address), ["https://kites.example/media/7.png"])
    }

    @Test func undoingItBringsThemBack() async throws {
        let window = WindowFixture("other", fixture.base.store, fixture.base.account)
        try await post(by: window, isSensitive: true)
        let change = try #require(try window.changes.undoable(at: fixture.base.now))

        try await window.changes.undo(change.id, at: fixture.base.now)

        let draft = try window.drafts.draft()
        expectEqual(draft.photos, photos)
        expectEqual(draft.status?.isSensitive, true)
    }

    @Test func refusedPostIsADraftWithItsPhotos() async throws {
        try await post(isSensitive: true)
        let entry = try #require(try await fixture.claim())

        _ = try await fixture.base.outbox.refuse(entry, cause: .media(.tooLarge, photo: "moth.png"))

        let draft = try #require(try fixture.drafts().first?.content)
        expectEqual(draft.photos, photos)
        expectEqual(draft.status?.isSensitive, true)
        try expectEqual(files(), 2)
        let items = try AccountOutbox(store: fixture.base.store, account: fixture.base.account).items()
        expectEqual(items.map(\.cause), [.media(.tooLarge, photo: "moth.png")])
        expectEqual(items.map(\.title), ["Two"])
    }

    @Test func photoFilesGoWithTheDraftOfARefusedPost() async throws {
        try await post()
        let entry = try #require(try await fixture.claim())
        _ = try await fixture.base.outbox.refuse(entry, cause: .media(.tooLarge, photo: "moth.png"))
        let draft = try fixture.window.drafts.draft()
        await fixture.window.drafts.takeOver(about: draft.subject)

        try await fixture.window.drafts.saveDraft(Draft("", status: draft.status))
        try await fixture.window.changes.commit()

        try expectEqual(files(), 0)
    }

    @Test(arguments: [
        OutboxCause.media(.missing, photo: nil), .media(.processing, photo: "a \"b\".png"),
        .media(.tooLarge, photo: "moth.png"), .media(.refused(reason: "No\n"), photo: "moth.png"),
    ])
    func aCauseIsReadAsItWasWritten(_ cause: OutboxCause) {
        expectEqual(OutboxCause(cause.text), cause)
    }

    @Test func sameTextWithoutPhotosIsAnotherPost() async throws {
        try await post()
        try await fixture.attempt()

        try await fixture.statuses.sync(.posted(text: "Two"))

        try expectEqual(fixture.statuses.entries().count, 2)
    }

    private func attempt(_ media: MediaAttachment.ID) async throws -> OutboxEntry {
        let entry = try #require(try await fixture.claim())
        let noted = try #require(
            try await fixture.base.outbox.note([UploadedMedia(id: media, isReady: true)], of: entry))
        return try #require(try await fixture.base.outbox.note(PostAttempt(newest: nil), of: noted))
    }

    private func arrived(_ media: MediaAttachment.ID) -> NewStatus {
        var status = NewStatus.posted(text: "Two") { details in
            details.media = (0..<2).map { _ in .init(kind: .image, url: nil, hasPhoto: true) }
        }
        status.mediaIDs = [media, "9"]
        return status
    }

    @Test func postWithOtherPhotosIsNotTakenForTheFirst() async throws {
        try await post()
        try await post()
        let (first, second) = (try await attempt("1"), try await attempt("2"))

        #expect(try fixture.base.outbox.find(first, among: [arrived("2")]) == nil)
        #expect(try fixture.base.outbox.find(second, among: [arrived("2")]) != nil)
        #expect(try fixture.base.outbox.find(first, among: [arrived("another")]) != nil)
    }

    @Test func photosTellWhichPostArrived() async throws {
        try await post()
        let id = try await post()
        _ = (try await attempt("1"), try await attempt("2"))

        try await fixture.statuses.sync(arrived("2"))

        try expectEqual(fixture.moment(id)?.statusID, "7")
    }
}

import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// Photos of posts that a sync brings to the reference server: a post waits for them, and each is sent once.
@Suite(.serialized, .enabled(if: ReferenceMastodon.python != nil)) @MainActor struct MediaDeliveryTests {
    typealias Manner = ReferenceMastodon.Manner

    private nonisolated static let all = Manner.allCases

    @Test(arguments: all) func aPostHasItsPhotosAndWhatIsSaidOfThem(_ manner: Manner) async throws {
        let (server, fixture) = try await begin(manner)
        let id = try await fixture.post(
            "Two", [try fixture.moth(focus: PhotoFocus(x: 0.5, y: -1)), try fixture.kite()])

        try await fixture.deliver(to: server)

        try expectEqual(fixture.outbox(), [])
        let media = try await ownMedia(server)
        expectEqual(media.map { $0["description"]?.string }, ["A moth", "A kite"])
        // snac does not tell.
        if manner != .snac { #expect(media.first?["meta"]?["focus"]?["x"]?.text == "0.5") }
        let moment = try #require(try fixture.moments().first { $0.id == id })
        #expect(moment.statusID != nil)
        expectEqual(moment.photos.map(\.altText), ["A moth", "A kite"])
        #expect(moment.photos.allSatisfy { $0.stored == nil })
        try expectEqual(fixture.files(), [])
    }

    @Test(arguments: all) func photosNeedNoTextAndAreAsSensitiveThere(_ manner: Manner) async throws {
        let (server, fixture) = try await begin(manner)
        try await fixture.post("", [try fixture.moth()], isSensitive: true)

        try await fixture.deliver(to: server)

        try await expectEqual(ownMedia(server).count, 1)
        if manner == .mastodon { try await expectEqual(ownStatuses(server).first?["sensitive"], .bool(true)) }
    }

    @Test(arguments: all, ["lost", "lost-502", "half"]) func aLostAnswerToThePostSendsNoPhotoAgain(
        _ manner: Manner, _ fault: String
    ) async throws {
        let (server, fixture) = try await begin(manner)
        try await server.fail(fault, "/statuses$")
        try await fixture.post("Again", [try fixture.moth()])

        try await fixture.deliver(to: server)
        for _ in 0..<3 where try !fixture.outbox().isEmpty { try await fixture.deliverAgain(to: server) }

        try expectEqual(fixture.outbox(), [])
        try await expectEqual(ownStatuses(server).count { $0["content"]?.string?.contains("Again") == true }, 1)
        try await expectEqual(uploads(server), 1)
    }

    @Test(arguments: all) func photoThatTheServerHasIsNotSentAgain(_ manner: Manner) async throws {
        let (server, fixture) = try await begin(manner)
        try await server.fail("503", "/statuses$")
        try await fixture.post("Twice", [try fixture.moth(), try fixture.kite()])

        try await fixture.deliver(to: server)
        try expectEqual(fixture.outbox(), ["post due"])
        #expect(try fixture.payload().contains(#""media":[{"id":"#))
        try await fixture.deliverAgain(to: server)

        try expectEqual(fixture.outbox(), [])
        try await expectEqual(ownMedia(server).count, 2)
        try await expectEqual(uploads(server), 2)
    }

    @Test func aLostAnswerToAPhotoSendsItAgainAndThePostHasItOnce() async throws {
        let (server, fixture) = try await begin()
        try await server.fail("lost", "/media$")
        try await fixture.post("Lost", [try fixture.moth()])

        try await fixture.deliver(to: server)
        #expect(try await ownStatuses(server).allSatisfy { $0["content"]?.string?.contains("Lost") == false })
        try await fixture.deliverAgain(to: server)

        try expectEqual(fixture.outbox(), [])
        try await expectEqual(ownMedia(server).count, 1)
        try await expectEqual(uploads(server), 2)
    }

    /// The program ended between the request of the second photo and its answer: the server may have that photo.
    @Test(arguments: all) func aKilledProgramLeavesOnePhotoToBeSentAgain(_ manner: Manner) async throws {
        let (server, fixture) = try await begin(manner)
        try await server.fail("lost", "/media$", after: 1)
        try await fixture.post("Killed", [try fixture.moth(), try fixture.kite()])
        try await fixture.deliver(to: server)
        try await fixture.execute("UPDATE outbox SET state = 'sending', holder = 'killed', cause = NULL")

        try await fixture.deliverAgain(to: server)

        try expectEqual(fixture.outbox(), [])
        try await expectEqual(ownMedia(server).map { $0["description"]?.string }, ["A moth", "A kite"])
        try await expectEqual(uploads(server), 3)
    }

    @Test func photoThatTheServerForgotIsSentAgainOnce() async throws {
        let (server, fixture) = try await begin()
        try await server.fail("503", "/statuses$")
        try await fixture.post("Anew", [try fixture.moth()])
        try await fixture.deliver(to: server)
        try await fixture.execute(#"UPDATE outbox SET payload = json_set(payload, '$.media[0].id', '99')"#)

        try await fixture.deliverAgain(to: server)

        try expectEqual(fixture.outbox(), [])
        try await expectEqual(ownMedia(server).count, 1)
        try await expectEqual(uploads(server), 2)
    }

    @Test func photoIsNotSentAgainWhereTheTextIsRefused() async throws {
        let (server, fixture) = try await begin()
        try await fixture.post(String(repeating: "kite ", count: 200), [try fixture.moth()])

        try await fixture.deliver(to: server)

        try expectEqual(fixture.outbox(), ["post failed"])
        try await expectEqual(uploads(server), 1)
    }

    // MARK: What does not get there

    @Test func aRefusedPhotoGivesThePostBackWithTheReason() async throws {
        let (server, fixture) = try await begin()
        let photo = try fixture.photo(Array("no picture".utf8), "A moth", "moth.png")
        try await fixture.post("Look", [photo], isSensitive: true)

        try await fixture.deliver(to: server)

        try expectEqual(fixture.outbox(), ["post failed"])
        let reason = "Validation failed: File content type is invalid, File is invalid"
        try expectEqual(fixture.cause(), .media(.refused(reason: reason), photo: "moth.png"))
        let draft = try #require(try fixture.draft())
        expectEqual(draft.text, "Look")
        expectEqual(draft.photos, [photo])
        expectEqual(draft.status?.isSensitive, true)
        try expectEqual(fixture.files().count, 1)
        #expect(try fixture.failure() == nil)
    }

    @Test(arguments: [
        ("http:413", "/media$", "POST", 1, MediaProblem.tooLarge, "kite.png"),
        (
            "media-failed", "/api/v1/media/", "GET", 0,
            .refused(reason: "Error processing thumbnail for uploaded media"), "moth.png"
        ),
    ])
    func photoThatTheServerDoesNotTakeIsNamedWithTheReason(
        _ fault: String, _ path: String, _ method: String, after: Int, _ failure: MediaProblem, _ photo: String
    ) async throws {
        let (server, fixture) = try await begin()
        try await server.fail(fault, path, method: method, after: after)
        try await fixture.post("Look", [try fixture.moth(), try fixture.kite()])

        try await fixture.deliver(to: server)

        try expectEqual(fixture.cause(), .media(failure, photo: photo))
    }

    @Test(arguments: [false, true]) func aPhotoWhoseFileIsGoneOrALinkGivesThePostBack(isLink: Bool) async throws {
        let (server, fixture) = try await begin()
        try await fixture.post("Look", [try fixture.moth()])
        let file = fixture.folder.path + "/" + (try #require(try fixture.files().first))
        try FileManager.default.moveItem(atPath: file, toPath: fixture.path + ".png")
        if isLink {
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: fixture.path + ".png")
        }

        try await fixture.deliver(to: server)

        try expectEqual(fixture.outbox(), ["post failed"])
        try expectEqual(fixture.cause(), .media(.missing, photo: "moth.png"))
        try await expectEqual(uploads(server), 0)
    }

    @Test func photoThatIsNeverReadyIsRefusedInTheEnd() async throws {
        let (server, fixture) = try await begin(.mastodon, "--processing", "1000000")
        try await fixture.post("Look", [try fixture.moth()])

        try await fixture.deliver(to: server)
        try expectEqual(fixture.outbox(), ["post due"])
        try expectEqual(fixture.cause(), .media(.processing, photo: "moth.png"))
        for _ in 0..<9 { try await fixture.deliverAgain(to: server) }

        try expectEqual(fixture.outbox(), ["post failed"])
        try expectEqual(fixture.cause(), .media(.processing, photo: "moth.png"))
        try expectEqual(fixture.draft()?.photos.count, 1)
        try await expectEqual(uploads(server), 1)
    }

    @Test func postWaitsUntilItsPhotoIsReady() async throws {
        let (server, fixture) = try await begin(.mastodon, "--processing", "4")
        try await fixture.post("Look", [try fixture.moth()])

        try await fixture.deliver(to: server)
        try await fixture.deliverAgain(to: server)

        try expectEqual(fixture.outbox(), [])
        try await expectEqual(ownMedia(server).count, 1)
    }

    // MARK: Support

    private func begin(
        _ manner: Manner = .mastodon, _ arguments: String...
    ) async throws -> (server: ReferenceMastodon, fixture: SyncFixture) {
        let server = try await ReferenceMastodon(manner, ["--statuses", "40"] + arguments)
        let fixture = try await SyncFixture(isAsked: false)
        try await fixture.execute("UPDATE feed SET kind = 'mastodon', user_id = 'ada@127.0.0.1'")
        return (server, fixture)
    }

    /// Ada's posts, the newest first.
    private func ownStatuses(_ server: ReferenceMastodon) async throws -> [JSONValue] {
        let id = try await server.json("/api/v1/accounts/verify_credentials")?["id"]?.text ?? ""
        return try await server.json("/api/v1/accounts/\(id)/statuses?limit=10")?.array ?? []
    }

    private func ownMedia(_ server: ReferenceMastodon) async throws -> [JSONValue] {
        try await ownStatuses(server).first?["media_attachments"]?.array ?? []
    }

    private func uploads(_ server: ReferenceMastodon) async throws -> Int {
        let log = try await server.json("/_control/log")?.array ?? []
        return log.count { $0["method"]?.string == "POST" && $0["path"]?.string?.hasSuffix("/media") == true }
    }
}

extension ReferenceMastodon {
    /// The next such requests are answered so.
    fileprivate func fail(_ kind: String, _ path: String, method: String = "POST", after: Int = 0) async throws {
        let parts = kind.split(separator: ":")
        let arg = parts.count > 1 ? #", "arg": \#(parts[1])"# : ""
        let match = #"{"method": "\#(method)", "path": "\#(path)"}"#
        try await control(
            "fault", #"{"kind": "\#(parts[0])"\#(arg), "match": \#(match), "count": 1, "after": \#(after)}"#)
    }
}

extension SyncFixture {
    fileprivate var folder: PhotoFolder { store.photos }

    fileprivate func files() throws -> [String] { try folder.entries() }

    fileprivate func moth(focus: PhotoFocus? = nil) throws -> Photo {
        var photo = try photo(Self.png(width: 64), "A moth", "moth.png")
        photo.focus = focus
        return photo
    }

    fileprivate func kite() throws -> Photo { try photo(Self.png(width: 65), "A kite", "kite.png") }

    fileprivate func photo(_ bytes: [UInt8], _ altText: String, _ name: String) throws -> Photo {
        let kept = try folder.add(bytes, .png, PhotoFolderLock(folder))
        return Photo(kept.address, altText: altText, name: name)
    }

    /// As much of one as a server looks at.
    private static func png(width: UInt8) -> [UInt8] {
        [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, 48]
            + Array(repeating: 7, count: 300_000)
    }

    @discardableResult fileprivate func post(
        _ text: String, _ photos: [Photo], isSensitive: Bool = false
    ) async throws -> Moment.ID {
        let changes = AccountChanges(
            store: store, account: account, window: AccountWindow(id: "w", on: store), undoWindow: 0,
            realTime: { [clock] in clock.now })
        var options = StatusOptions(feed: feed, visibility: .public)
        options.isSensitive = isSensitive
        return try await changes.post(try #require(Post(text, photos: photos, status: options)), at: clock.now)
    }

    fileprivate func payload() throws -> String {
        try store.read { try String.fetchOne($0, sql: "SELECT payload FROM outbox") } ?? ""
    }

    fileprivate func cause() throws -> OutboxCause? { try causes().first.map { OutboxCause($0) } }

    fileprivate func draft() throws -> DraftContent? {
        try store.read { try StoredDraft.all(account, $0) }.first?.content
    }

    fileprivate func deliver(to server: ReferenceMastodon) async throws {
        try await sync(with: server, isFirst: false, mediaPauses: [.zero, .zero])
    }

    /// Once the time is over for which it was put off.
    fileprivate func deliverAgain(to server: ReferenceMastodon) async throws {
        try await execute("UPDATE outbox SET not_before = 0; UPDATE feed SET next_attempt = NULL, asked_at = 1")
        try await deliver(to: server)
    }
}

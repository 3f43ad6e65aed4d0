import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore

/// The parts of a status that a search finds beside the text of a moment.
@MainActor struct StatusSearchTests {
    private func query(_ text: String, isTyping: Bool = false) throws -> SearchQuery {
        try #require(try QueryParser(zone: .utc).query(text, isTyping: isTyping))
    }

    private func search(_ fixture: StatusFixture) -> AccountSearch {
        AccountSearch(store: fixture.base.store, account: fixture.base.account)
    }

    @Test(arguments: [
        ("from:@robin@kites.example", ["Poll", "Tags"]), ("from:robin@kites.example", ["Poll", "Tags"]),
        ("from:robin@other.example", []), ("from:robin@kites", []), ("from:@robin", ["Poll", "Tags"]),
        ("from:ROBIN", ["Poll", "Tags"]), ("from:robin*", ["Robina", "Poll", "Tags"]),
        ("from:@robin@ki*", ["Poll", "Tags"]), ("-from:robin", ["Robina", "Alt #kite_flying", "Link"]),
        ("from:robin from:robina", []), ("from:robin OR is:liked", ["Poll", "Tags"]), ("robin", []),
        ("robin*", ["Robina"]),
        ("kites", []), ("tag:kite", ["Tags"]), ("tag:#KITE", ["Tags"]), ("tag:kite_flying", ["Alt #kite_flying"]),
        ("tag:kit*", ["Alt #kite_flying", "Tags"]), ("-tag:kite", ["Robina", "Alt #kite_flying", "Poll", "Link"]),
        ("tag:flying", []), ("kite", ["Alt #kite_flying"]), ("tag:kite OR has:poll", ["Poll", "Tags"]),
        ("has:poll", ["Poll"]), ("-has:poll from:robin", ["Tags"]), ("maybe", ["Poll"]), ("has:link", ["Link"]),
        ("has:photo", ["Alt #kite_flying"]), ("harbour", ["Alt #kite_flying"]), ("warned", ["Link"]),
        ("foghorn", ["Link"]), ("foghorn OR has:poll", ["Poll", "Link"]),
    ])
    func queryFindsStatusesByTheirDetails(_ text: String, _ titles: [String]) async throws {
        let fixture = try await fixture()
        let query = try query(text)

        let found = try search(fixture).moments(query, .newest, limit: 50).map { $0.title?.split(separator: "\n").last }

        expectEqual(found, titles.map { $0[...] })
        try await expectEqual(search(fixture).count(query, .newest, upTo: 50, isPatient: true), titles.count)
    }

    @Test(arguments: ["from:robina", "from:robin maybe", "tag:kite_", "tag:kite has:poll", "maybe tag:kit"])
    func typingFindsTheSameAsANewSearch(_ text: String) async throws {
        let fixture = try await fixture()
        let typing = search(fixture)

        for end in text.indices {
            guard let query = try? query(String(text[...end]), isTyping: true) else { continue }
            let afresh = try search(fixture).moments(query, .newest, limit: 50)
            let known = try typing.knownMoments(query, limit: 50)
            let found = try known.map(\.moments) ?? typing.moments(query, .newest, limit: 50)
            #expect(found == afresh, "\(text[...end])")
        }
    }

    @Test func answerThatAPollGotLaterIsFound() async throws {
        let fixture = try await fixture()

        try await fixture.sync(poll(["Maybe", "Never"]))

        try expectEqual(search(fixture).moments(query("never"), .newest, limit: 50).map(\.title), ["Poll"])
    }

    @Test func hashtagOfAnyMomentIsFound() async throws {
        let fixture = try await StoreFixture()
        try await fixture.insert([
            NewMoment(remoteID: "1", title: "A #kite"), NewMoment(remoteID: "2", title: "A kite"),
        ])

        let search = AccountSearch(store: fixture.store, account: fixture.account)

        try expectEqual(search.moments(query("tag:kite"), .newest, limit: 50).map(\.title), ["A #kite"])
    }

    @Test func hashtagThatAnEarlierReleaseDidNotIndexIsFoundOnceItComesAgain() async throws {
        let fixture = try await StoreFixture()
        let moment = NewMoment(remoteID: "1", title: "A #kite")
        try await fixture.insert([moment])
        try await fixture.store.write { try $0.execute(sql: "UPDATE moment SET alt_words = NULL") }

        try await fixture.insert([moment])

        let search = AccountSearch(store: fixture.store, account: fixture.account)
        try expectEqual(search.moments(query("tag:kite"), .newest, limit: 50).map(\.title), ["A #kite"])
    }

    private func poll(_ answers: [String]) -> NewStatus {
        var details = StatusDetails(handle: "robin@kites.example")
        details.poll = Poll(id: "7", options: answers.map { Poll.Option(title: $0) })
        return status("4", "Poll", details)
    }

    private func status(
        _ id: String, _ text: String, by name: String = "R", photos: [Photo] = [], _ details: StatusDetails
    ) -> NewStatus {
        NewStatus(
            NewStatus.Identity(remoteID: id, uri: "https://moments.example/\(id)"),
            author: User(id: details.handle, name: name), text: text, photos: photos,
            createdAt: 1_000 + (Int64(id) ?? 0), details: details)
    }

    /// The newest first: "Robina", "Alt #kite_flying", "Poll", "Tags", "Link".
    private func fixture() async throws -> StatusFixture {
        let fixture = try await StatusFixture()
        var warned = StatusDetails(handle: "ada@moments.example")
        warned.spoilerText = "Warned"
        warned.links = [.init(text: "a…", url: "https://a.example")]
        warned.media = [.init(kind: .audio, url: nil, hasPhoto: false, altText: "A foghorn")]
        var tags = StatusDetails(handle: "robin@kites.example")
        tags.tags = ["Kite"]
        let photo = Photo("https://a.example/p", altText: "A harbour")
        try await fixture.sync(
            status("2", "Warned\n\nLink", by: "Ada", warned), status("3", "Tags", tags), poll(["Yes", "Maybe"]),
            status("5", "Alt #kite_flying", by: "Ada", photos: [photo], StatusDetails(handle: "ada@moments.example")),
            status("6", "Robina", by: "Robina", StatusDetails(handle: "robina@moments.example")))
        return fixture
    }
}

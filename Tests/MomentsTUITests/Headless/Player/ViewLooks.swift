import Foundation
import GRDB
import MomentsCore
import Testing

@testable import MomentsStore

/// A store whose account follows a home timeline, with views of its server: a thread with a deleted post, a hashtag with a gap,
/// bookmarks, empty favourites, and two that did not come.
@MainActor struct ViewLooks {
    private let program: Program
    private let now: Date
    private let store: MomentsStore
    private let account: Account.ID
    private let queue: FeedQueue
    var path: String { program.store }

    private static let feed: Feed.ID = 1
    private static let lin = User(id: "lin@two.example", name: "Lin")
    private static let mo = User(id: "mo@one.example", name: "Mo")
    private static let robin = User(id: "robin@one.example", name: "Robin")

    /// - Parameter now: a little after the newest.
    init(now: Date) async throws {
        program = try await Program.loggedIn()
        self.now = now
        let feed = #"{"feed":{"number":1,"kind":"bff","name":"home","userID":"0","allowsPlain":false,"#
        let export = [
            #"{"export":{"format":"moments","version":2,"email":"ada@example.com"}}"#,
            feed + #""address":"https://one.example/","isFollowed":true}}"#, #"{"end":{"moments":0,"lines":2}}"#,
        ]
        try #require(try await program.run("import", "-", input: export.joined(separator: "\n") + "\n").status == 0)
        store = try MomentsStore(path: program.store)
        try await store.write { try $0.execute(sql: "UPDATE feed SET kind = 'mastodon'") }
        account = try #require(try store.read { try Int64.fetchOne($0, sql: "SELECT id FROM account") })
        queue = FeedQueue(store: store, account: account, holder: "ada")
        _ = try await queue.claim(Self.feed, lease: 30, at: now)
        try await fill()
        try await queue.release(Self.feed)
    }

    private func fill() async throws {
        let refresh = try queue.begin(Self.feed)
        _ = try await refresh.save([opened, status("4", Self.mo, "Fresh clay came today.", minutes: 90)])
        try await refresh.save(
            [ServerList(id: "7", title: "Friends"), ServerList(id: "9", title: "日本語")], at: now)
        try await fail(.federated, .http(status: 404))
        try await fail(.local, .http(status: 500))
        try await put([], in: .favourites)
        try await put(
            [
                status("62", Self.lin, "A chart of glazes, by temperature.", minutes: 4_000),
                status("61", Self.mo, "How to mend a kiln.", minutes: 9_000),
            ], in: .bookmarks)
        let kites = (50...53).map { status("\($0)", Self.mo, "Kite \($0) is up.", minutes: ($0 - 49) * 30) }
        try await put(Array(kites.suffix(2)), next: "https://one.example/?max_id=53", in: .tag("kites"))
        try await put(Array(kites.prefix(2)), next: "https://one.example/?max_id=51", in: .tag("kites"))
        try await put(thread.map(\.0), levels: thread.map(\.1), in: .thread(of: "3"))
        try await queue.finish(try queue.begin(Self.feed), isComplete: false, next: nil, at: now)
    }

    // MARK: Posts

    private var opened: NewStatus {
        status("3", Self.robin, "Which glaze for the blue bowls?", minutes: 20) {
            ($0.inReplyTo, $0.inReplyToID) = (Self.lin.id, "2")
            $0.repliesCount = 4
        }
    }

    /// In the order of the thread, with levels.
    private var thread: [(NewStatus, Int)] {
        let before: [(NewStatus, Int)] = [
            (status("1", Self.lin, "The kiln is full again.", minutes: 60), 0),
            (
                status("2", Self.lin, "Bowls below, cups above.", minutes: 50) {
                    ($0.inReplyTo, $0.inReplyToID) = (Self.lin.id, "1")
                }, 1
            ),
        ]
        let warned = status("7", Self.lin, "Heat\n\nMine ran at 1,260 degrees.", minutes: 14) {
            ($0.spoilerText, $0.inReplyTo, $0.inReplyToID) = ("Heat", Self.mo.id, "6")
        }
        let answer = status("6", Self.mo, "Cobalt, in two coats.", minutes: 15) {
            ($0.inReplyTo, $0.inReplyToID) = (Self.robin.id, "3")
        }
        let deep: [(NewStatus, Int)] = (10...34).map { number in
            (
                status("\(number)", number % 2 == 0 ? Self.mo : Self.lin, "And \(number - 9)?", minutes: 9) {
                    $0.inReplyToID = number == 10 ? "7" : "\(number - 1)"
                }, number - 5
            )
        }
        let last = status("41", Self.mo, "Come over, I have some left.", minutes: 6) {
            ($0.visibility, $0.inReplyTo, $0.inReplyToID) = (.private, Self.robin.id, "3")
        }
        return before + [(opened, 2), (answer, 3), (warned, 4)] + deep + [(last, 3)]
    }

    private func status(
        _ id: String, _ author: User, _ text: String, minutes: Int, _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> NewStatus {
        var details = StatusDetails(handle: author.id ?? "")
        change(&details)
        return NewStatus(
            NewStatus.Identity(remoteID: id, uri: "https://one.example/\(id)"), author: author, text: text,
            createdAt: Int64(now.timeIntervalSince1970) - Int64(minutes * 60), details: details)
    }

    // MARK: The server's data

    private func put(
        _ statuses: [NewStatus], levels: [Int]? = nil, next: String? = nil, in kind: ServerView.Kind
    ) async throws {
        let (view, refresh) = try await ask(for: kind)
        let part: AskedServerView.Part = levels == nil ? .newest(next: next.flatMap(PageLink.init)) : .all
        let entries = zip(statuses, levels ?? statuses.map { _ in 0 }).map { AskedServerView.Status($0, level: $1) }
        try await refresh.save(entries, as: part, of: view, at: now - 720)
    }

    private func fail(_ kind: ServerView.Kind, _ failure: FeedFailure) async throws {
        let (view, refresh) = try await ask(for: kind)
        try await refresh.fail(view, failure, at: now - 720)
    }

    private func ask(for kind: ServerView.Kind) async throws -> (AskedServerView, FeedRefresh) {
        let view = StoredServerView(
            store: store, account: account, view: ServerView(kind, of: Self.feed), realTime: { now - 720 })
        try await view.refresh()
        let refresh = try queue.begin(Self.feed)
        return (try #require(try refresh.askedViews().first { $0.kind == kind }), refresh)
    }
}

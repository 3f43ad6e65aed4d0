import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import MomentsStore
@testable import TestSupport

/// Entries of a Mastodon-compatible server, out and in again.
@MainActor struct StatusExportTests {
    private let source: StatusFixture
    private let target: StoreFixture

    init() async throws {
        source = try await StatusFixture()
        target = try await StoreFixture()
    }

    private func export(_ fixture: StoreFixture, includesDirect: Bool = true) throws -> String {
        var text = ""
        _ = try MomentsExport(store: fixture.store, account: fixture.account, includesDirect: includesDirect)
            .run(settings: nil) { text += $0 }
        return text
    }

    @discardableResult private func importIntoTarget(_ text: String) async -> ImportReport {
        await MomentsImport(store: target.store, account: target.account).run(PiecesOfBytes(text, pieceSize: 4_096))
    }

    private func fillSource() async throws {
        try await source.sync(
            .answered("1", second: 1_000) {
                $0.spoilerText = "Food"
                $0.isSensitive = true
                $0.editedAt = Date(timeIntervalSince1970: 1_700_000_000)
                $0.inReplyTo = ""
                $0.mentions = ["bo@kites.example"]
                $0.links = [.init(text: "a…\u{1B}", url: "https://a.example/")]
                $0.media = [
                    .init(kind: .image, url: "https://a.example/1.png", hasPhoto: true, blurhash: "LEHV6nWB2yk8"),
                    .init(kind: .audio, url: "https://a.example/2.mp3", hasPhoto: false, altText: "A bell\u{1B}"),
                ]
                $0.filters = ["Spoilers"]
            },
            .answered("2", second: 1_001, isLiked: true) {
                $0.poll = Poll(
                    id: "7", options: [.init(title: "Yes", votesCount: 2), .init(title: "No")],
                    expiresAt: Date(timeIntervalSince1970: 1_700_000_060), isMultiple: true, votesCount: 2,
                    ownVotes: [0])
                $0.card = PreviewCard(url: "https://a.example/", title: "Kites", providerName: "A")
                $0.quote = .init(state: .accepted, author: User(id: "c@d.example"), text: "Hm")
                ($0.repliesCount, $0.isReblogged, $0.isBookmarked) = (3, false, true)
            },
            .answered("3", uri: nil, second: 1_002) { $0.visibility = .direct },
            .answered("4", second: nil) { $0.visibility = .private },
            .boost("b", of: "1", by: "Robin", second: 2_000), .boost("c", of: "9", by: "Grace", second: 2_000))
    }

    // MARK: Round trip

    @Test func importedExportIsShownAndExportedAsTheSameAndUnchangedTheNextTime() async throws {
        try await fillSource()
        let text = try export(source.base.base)

        let report = await importIntoTarget(text)

        expectEqual(report.imported, 6)
        expectEqual(report.skipped.count + report.notes.count, 0)
        #expect(text.contains(#""version":3"#))
        try expectEqual(export(target), text)
        try expectEqual(target.newest().map(\.status), source.entries().map(\.status))
        try expectEqual(target.newest().compactMap(\.status?.boostedBy?.name), ["Robin", "Grace"])
        await expectEqual(importIntoTarget(text).unchanged, 6)
        try expectEqual(export(target), text)
    }

    @Test func quotedStatusOfAMutedPersonIsNotExported() async throws {
        try await fillSource()
        let queue = source.base.queue
        try await queue.begin(source.base.feed).save(mutes: ["c@d.example"], at: source.base.now)

        let text = try export(source.base.base)

        #expect(text.contains(#""quote":{"state":"muted_account""#))
        #expect(!text.contains("c@d.example") && !text.contains("Hm"))
    }

    @Test(arguments: ["from:ada@moments.example", "tag:kites", "has:poll", "never"])
    func importedStatusIsFoundByItsDetails(_ text: String) async throws {
        try await source.sync(
            .answered {
                $0.tags = ["Kites"]
                $0.poll = Poll(id: "7", options: [.init(title: "Never")])
            })

        await importIntoTarget(try export(source.base.base))

        let search = AccountSearch(store: target.store, account: target.account)
        let query = try #require(try QueryParser(zone: .utc).query(text, isTyping: false))
        try expectEqual(search.moments(query, .newest, limit: 50).count, 1)
    }

    @Test func aStatusWhoseIDAnotherOneTookKeepsItsURI() async throws {
        try await source.sync(.answered("1", uri: "https://moments.example/old"))
        try await source.sync(.answered("1", uri: "https://moments.example/new", second: 1_005))
        let text = try export(source.base.base)

        await importIntoTarget(text)

        #expect(text.contains(#""status":{"uri":"https://moments.example/old","#))
        try expectEqual(export(target), text)
    }

    @Test func entriesOfTwoFeedsInOneSecondKeepTheirOrder() async throws {
        let fixture = source.base
        let other = try await FeedFixture.follow("Other", fixture.base)
        try await fixture.execute("UPDATE feed SET kind = 'mastodon', user_id = '5' WHERE id = \(other)")
        _ = try await fixture.queue.claim(other, lease: 30, at: fixture.now)
        _ = try await fixture.queue.begin(other).save([.answered("1")])
        try await source.sync(.answered("2"), .boost("b", of: "2", second: 1_000))
        let text = try export(fixture.base)

        await importIntoTarget(text)

        try expectEqual(export(target), text)
    }

    @Test func privateStatusesAreLeftOut() async throws {
        try await fillSource()

        let text = try export(source.base.base, includesDirect: false)

        await expectEqual(importIntoTarget(text).imported, 4)
        #expect(try target.newest().allSatisfy { $0.status?.visibility == .public })
    }

    @Test func statusWithDamagedDetailsIsNotExported() async throws {
        try await source.sync(.answered())
        try await source.base.execute("UPDATE status SET details = 'damaged'")

        #expect(try !export(source.base.base, includesDirect: false).contains("A kite"))
    }

    // MARK: Merging

    @Test func importLeavesNewerStatusesOfAFeedAsTheyAre() async throws {
        try await source.sync(.answered(text: "Old"), .boost(text: "Old"))
        let text = try export(source.base.base)
        try await source.sync(.answered(text: "New") { $0.repliesCount = 7 })
        let newer = try export(source.base.base)

        let report = await MomentsImport(store: source.base.store, account: source.base.account)
            .run(PiecesOfBytes(text))

        expectEqual(report.unchanged, 2)
        try expectEqual(export(source.base.base), newer)
    }

    @Test func importAddsDetailsToStatusesOfAnEarlierExport() async throws {
        try await fillSource()
        let text = try export(source.base.base)
        let earlier = text.replacing(#""version":3"#, with: #""version":2"#)
            .replacing(try Regex(#","status":\{.*(?=\}\}\n)"#), with: "")
        await importIntoTarget(earlier)

        let report = await importIntoTarget(text)

        #expect(!earlier.contains("boostedBy"))
        expectEqual(report.unchanged, 6)
        try expectEqual(export(target), text)
    }

    @Test func syncRecognisesImportedStatuses() async throws {
        try await source.sync(.answered(), .boost())
        let text = try export(source.base.base)
        let other = try await StatusFixture()
        _ = await MomentsImport(store: other.base.store, account: other.base.account).run(PiecesOfBytes(text))

        let counts = try await other.sync(.answered(), .boost())

        expectEqual(counts.unchanged, 2)
        try expectEqual(other.entries().count, 2)
    }

    // MARK: Damaged statuses

    private func text(_ moments: [String], kind: String = "mastodon") -> String {
        let feed = """
            {"feed":{"number":1,"kind":"\(kind)","name":"N","address":"https://a.example/","userID":"0","allowsPlain":false,\
            "isFollowed":true}}
            """
        let header = #"{"export":{"format":"moments","version":3,"email":"robin@moments.example"}}"#
        let end = #"{"end":{"moments":0,"lines":\#(moments.count + 2)}}"#
        return ([header, feed] + moments + [end]).joined(separator: "\n")
    }

    private func moment(_ id: String, status: String) -> String {
        #"{"moment":{"id":"\#(id)","feed":1,"title":"Text","createdDate":"5","status":\#(status)}}"#
    }

    @Test(arguments: [
        "7", "[]", "{}", #""public""#, "true", #"{"id":"1"}"#, #"{"handle":"a@b"}"#, #"{"id":7,"handle":"a@b"}"#,
        #"{"id":"","uri":"","handle":"a@b"}"#, #"{"id":"1","handle":["a"]}"#, #"{"id":"1","handle":"a@b","reblog":7}"#,
        #"{"id":"1","handle":"a@b","reblog":{}}"#, #"{"id":"1","handle":"a@b","reblog":{"id":"1"}}"#,
        #"{"id":"1","uri":"u","handle":"a@b","reblog":{"id":"2","uri":"u"}}"#,
    ])
    func unreadableStatusIsSkippedAndReported(_ status: String) async throws {
        let report = await importIntoTarget(text([moment("1", status: status), moment("2", status: "null")]))

        #expect(report.failure == nil)
        expectEqual(report.imported, 1)
        expectEqual(report.skipped.first.map(\.reason), ["what its server told of it cannot be read"])
        #expect(try target.store.integrityCheck() == nil)
    }

    @Test(arguments: [
        ("mastodon", #"["public"]"#, true, true), ("mastodon", #""public""#, false, true),
        ("bff", #""public""#, false, false),
    ])
    func importedStatusWithoutAVisibilityIsDirect(
        _ kind: String, _ visibility: String, _ isDirect: Bool, _ hasStatus: Bool
    ) async throws {
        let status = #"{"id":"1","handle":"a@b","visibility":\#(visibility)}"#

        await expectEqual(importIntoTarget(text([moment("1", status: status)], kind: kind)).imported, 1)

        try expectEqual(target.newest().map(\.isDirect), [isDirect])
        try expectEqual(target.newest().map { $0.status != nil }, [hasStatus])
    }

    @Test func tooLongValuesOfAStatusAreCut() async throws {
        let long = String(repeating: "x", count: 100_001)
        let status = """
            {"id":"1","handle":"\(long)","visibility":"public","url":"\(long)","spoilerText":"\(long)","editedAt":9e30,
             "inReplyTo":"\(long)","links":[{"text":"\(long)","url":"u"},{"text":"t","url":"\(long)"}],"filters":["\(long)"],
             "media":[{"type":"image","url":"\(long)","blurhash":"\(long)"}],"replies":-1,
             "poll":{"id":"1","expiresAt":9999999999999999,"options":[{"title":"\(long)","votes":-5}]},
             "card":{"url":"c","title":"\(long)","image":"\(long)"},
             "quote":{"state":"accepted","text":"\(long)","author":{"name":"\(long)"}}}
            """.replacing("\n", with: "")

        await importIntoTarget(text([moment("1", status: status)]))

        let read = try #require(try target.newest().first?.status)
        let name = MomentBounds.name
        #expect(read.handle.count == name && read.inReplyTo?.count == name && read.filters.first?.count == name)
        #expect(read.url == nil && read.media == [.init(kind: .image, url: nil, hasPhoto: false)])
        expectEqual(read.spoilerText.count, StatusBounds.text)
        expectEqual(read.links.map(\.text.count), [MomentBounds.title])
        #expect(read.editedAt == nil && read.poll?.expiresAt == nil && read.repliesCount == nil)
        expectEqual(read.poll?.options.map(\.title.count), [StatusBounds.text])
        #expect(read.poll?.options.first?.votesCount == nil)
        #expect(read.card?.title.count == StatusBounds.text && read.card?.image == nil)
        #expect(read.quote?.text.count == MomentBounds.title && read.quote?.author?.name?.count == name)
    }

    @Test(arguments: [
        Named("a row of 3,000", (1...3_000).map { ($0, $0 - 1) }), Named("two of each other", [(1, 2), (2, 1)]),
    ])
    func boostsOfBoostsHaveAnEnd(_ boosts: Named<[(Int, Int)]>) async throws {
        let moments = boosts.value.map {
            moment("\($0)", status: #"{"id":"\#($0)","handle":"a@b","reblog":{"id":"\#($1)"}}"#)
        }

        await expectEqual(importIntoTarget(text(moments)).imported, moments.count)

        try expectEqual(Set(target.newest().map { $0.status?.handle }), ["a@b"])
        #expect(try target.store.integrityCheck() == nil)
        // Without an end to it the deletion of the first one would be too deep for SQLite.
        try await target.store.write { try $0.execute(sql: "DELETE FROM status WHERE reblog_id IS NULL") }
        if moments.count > 2 { #expect(try target.newest().isEmpty) }
    }

    @Test(arguments: 1...20)
    func damagedExportIsReadWithoutACrash(_ seed: UInt64) async throws {
        try await fillSource()
        let bytes = damagedBytes(of: try export(source.base.base), seed: seed)

        let report = await MomentsImport(store: target.store, account: target.account).run(PiecesOfBytes(bytes))

        try expectEqual(target.newest().count, report.imported)
        #expect(try target.store.integrityCheck() == nil)
        _ = try export(target)
    }
}

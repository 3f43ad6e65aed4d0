import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

@MainActor struct MomentsImportTests {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    private nonisolated static func answer(_ moments: [String]) -> String {
        let owner = #"{"id":"0","name":"Robin","avatar":"r.png","backgroundImage":"b.png"}"#
        return
            "{\"data\":{\"getMomentsDetailsByUserID\":{\"userDetails\":\(owner),\"moments\":[\(moments.joined(separator: ","))]}}}"
    }

    private nonisolated static func moment(_ id: String, _ fields: String = "") -> String {
        #"{"id":"\#(id)","userDetails":{"name":"Ada","avatar":"a.png"},"type":"PHOTOS","createdDate":"1616383304"\#(fields)}"#
    }

    private func run(_ text: String, _ fixture: StoreFixture, failure: JSONError? = nil) async -> ImportReport {
        await MomentsImport(store: fixture.store, account: fixture.account).run(PiecesOfBytes(text, failure: failure))
    }

    @Test func momentsAndOwnerAreInTheStore() async throws {
        let report = await run(Self.answer([Self.moment("1"), Self.moment("2")]), fixture)

        expectEqual(report.imported, 2)
        #expect(report.failure == nil)
        try expectEqual(fixture.newest().map(\.remoteID), ["2", "1"])
        let profile = Profile(name: "Robin", email: "robin@moments.example", avatar: "r.png", background: "b.png")
        try expectEqual(fixture.moments.profile(), profile)
        // The import leaves no log that the next start has to read.
        let log = try FileManager.default.attributesOfItem(atPath: fixture.store.path + "-wal")
        #expect(log[.size] as? Int == 0)
    }

    @Test func importingAgainChangesNothing() async throws {
        let text = Self.answer(
            (0..<50).map { Self.moment("\($0)", #","title":"t","likes":[{"id":"1","avatar":"x"}]"#) })
        _ = await run(text, fixture)
        let before = try fixture.newest()

        let report = await run(text, fixture)

        #expect((report.imported, report.updated, report.unchanged) == (0, 0, 50))
        try expectEqual(fixture.newest(), before)
    }

    @Test func invalidMomentsAreSkippedAlone() async throws {
        let report = await run(
            Self.answer([
                Self.moment("1"), "null", #"{"id" 1}"#, Self.moment(""), Self.moment("5", #","createdDate":"soon""#),
                "[]",
                Self.moment("7"),
            ]),
            fixture)

        expectEqual(report.imported, 3)
        expectEqual(report.skipped.first.map(\.index), [1, 2, 3, 5])
        expectEqual(report.notes.first, [.init(index: 4, id: "5", reason: "it has no date that can be read")])
        #expect(report.failure == nil)
    }

    @Test func hostileTextsComeBackAsTheyWere() async throws {
        let texts = HostileAnswers.texts
        let moments = texts.enumerated().map { index, text in
            var writer = JSONWriter()
            writer.addObject([("id", "\(index)"), ("title", text), ("createdDate", "\(1_000 - index)")])
            return writer.text
        }

        let report = await run(Self.answer(moments), fixture)

        expectEqual(report.imported, texts.count)
        let stored = try fixture.newest().map { try fixture.moments.moment($0.id)?.title }
        expectEqual(stored, texts)
    }

    @Test func unusualAddressesAreKeptAsWritten() async throws {
        var writer = JSONWriter()
        writer.addArray(HostileAnswers.urls) { $0.addString($1) }

        _ = await run(Self.answer([Self.moment("1", ",\"photos\":\(writer.text)")]), fixture)

        try expectEqual(fixture.newest().first?.photos.map(\.address), HostileAnswers.urls)
    }

    @Test func loneSurrogateIsReplacedNotRefused() async throws {
        let report = await run(
            Self.answer([Self.moment("1", #","title":"half \ud83d pair","likes":[{"name":"\udc00"}]"#)]), fixture)

        expectEqual(report.imported, 1)
        try expectEqual(fixture.newest().first?.title, "half \u{FFFD} pair")
        try expectEqual(fixture.newest().first?.likes, [User(name: "\u{FFFD}")])
    }

    @Test func oneIdentifierForAllIsOneMoment() async throws {
        let report = await run(Self.answer((0..<10).map { Self.moment("0", ",\"title\":\"\($0)\"") }), fixture)

        #expect((report.imported, report.updated) == (1, 9))
        try expectEqual(fixture.newest().map(\.title), ["9"])
    }

    @Test(arguments: ["id", "userDetails", "type", "createdDate"])
    func missingFieldIsNoCrash(_ field: String) async throws {
        let report = await run(Self.answer([Self.moment("1").replacing("\"\(field)\"", with: "\"other\"")]), fixture)

        expectEqual(report.imported + report.skipped.count, 1)
        #expect(report.failure == nil)
    }

    @Test func unknownFieldsOfAnySizeAndInvalidUTF8DoNotEndTheImport() async throws {
        let pad = Array(String(repeating: "x", count: 3_000_000).utf8)
        let bytes =
            Array(Self.answer([Self.moment("1")]).utf8.dropLast()) + Array(",\"x\":\"".utf8) + pad
            + [0xE9, 0xFF, 0x22, 0x7D]

        let report = await MomentsImport(store: fixture.store, account: fixture.account).run(PiecesOfBytes(bytes))

        expectEqual(report.imported, 1)
        #expect(report.failure == nil)
    }

    @Test(
        arguments: [
            (String(answer([moment("1"), moment("2")]).dropLast(10)), nil, .truncated(offset: 325)),
            (answer([moment("1")]) + ",}", nil, .notJSON(offset: 235)),
            ("{\"moments\":[\(moment("1")),", .unreadable("Input/output error"), .unreadable("Input/output error")),
        ] as [(String, JSONError?, ImportError)])
    func answerThatBreaksOffKeepsTheMomentsBefore(
        _ text: String, _ failing: JSONError?, _ failure: ImportError
    ) async throws {
        let report = await run(text, fixture, failure: failing)

        expectEqual(report.imported, 1)
        expectEqual(report.failure, failure)
        try expectEqual(fixture.newest().map(\.remoteID), ["1"])
    }

    @Test(
        arguments: [
            (#"{"errors":[{"message":"Injected"}],"data":null}"#, 0, .server("Injected")),
            (#"{"errors":[{"message":"Injected"}],"# + String(answer([moment("1")]).dropFirst()), 1, nil),
        ] as [(String, Int, ImportError?)])
    func serverErrorIsReported(_ text: String, _ count: Int, _ failure: ImportError?) async throws {
        let report = await run(text, fixture)

        if failure == nil { expectEqual(report.serverError, "Injected") }
        expectEqual(report.imported, count)
        expectEqual(report.failure, failure)
    }

    @Test func itemsAreCountedBeyondThoseKept() async throws {
        let report = await run(Self.answer(Array(repeating: "null", count: 1_500)), fixture)

        expectEqual(report.skipped.count, 1_500)
        expectEqual(report.skipped.first.count, ImportReport.Items.limit)
    }

    @Test func longIdentifierIsCutInTheReport() async throws {
        let report = await run(
            Self.answer([Self.moment(String(repeating: "i", count: 9_999), #","title":[]"#)]), fixture)

        expectEqual(report.notes.first.first?.id?.count, 100)
        try expectEqual(fixture.newest().first?.remoteID.count, 9_999)
    }

    @Test func progressIsReportedAfterEachBatch() async throws {
        let seen = Mutex<[Int]>([])
        let count = 2 * ImportBatch.Limits.ofFile.count + 1
        let text = Self.answer((0..<count).map { "{\"id\":\"\($0)\"}" })

        let report = await MomentsImport(store: fixture.store, account: fixture.account)
            .run(PiecesOfBytes(text)) { report in seen.withLock { $0.append(report.imported) } }

        expectEqual(report.imported, count)
        expectEqual(report.bytesRead, Int64(text.utf8.count))
        expectEqual(seen.withLock { $0.count }, 3)
        #expect(seen.withLock { $0.last } == count)
    }

    @Test func cancelledImportSaysSo() async throws {
        let text = Self.answer([Self.moment("1")])

        let task = Task { await run(text, fixture) }
        task.cancel()

        await expectEqual(task.value.failure, .cancelled)
    }

    @Test func deletedAccountEndsTheImport() async throws {
        let report = await MomentsImport(store: fixture.store, account: 99).run(
            PiecesOfBytes(Self.answer([Self.moment("1")])))

        guard case .store(.unavailable) = report.failure else { throw ImportError.noMoments }
        expectEqual(report.imported, 0)
    }

    @Test func chosenNameIsKeptByAnImport() async throws {
        let accounts = Accounts(
            store: fixture.store, tokens: FileTokenStore(path: fixture.directory.file("session")),
            hashing: Argon2(cost: .minimum))
        let credentials = try Credentials(
            email: #require(EmailAddress("bea@example.com")), password: #require(Password("secret")))
        let bea = try await accounts.create(credentials, name: "Bea")

        _ = await MomentsImport(store: fixture.store, account: bea.id).run(PiecesOfBytes(Self.answer([])))

        try expectEqual(AccountMoments(store: fixture.store, account: bea.id).profile().name, "Bea")
    }
}

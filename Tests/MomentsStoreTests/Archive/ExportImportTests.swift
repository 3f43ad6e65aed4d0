import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Bringing exports back: merging them, and reading what is wrong with them.
@MainActor struct ExportImportTests {
    private let fixture: ExportFixture

    init() async throws {
        fixture = try await ExportFixture()
    }

    private nonisolated static let header =
        #"{"export":{"format":"moments","version":1,"email":"robin@moments.example"}}"#

    private nonisolated static func text(_ lines: String..., end: Int? = nil) -> String {
        let all = [header] + lines
        return (all + [#"{"end":{"moments":0,"lines":\#(end ?? all.count)}}"#]).joined(separator: "\n") + "\n"
    }

    // MARK: Merging

    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func momentIsLikedWhereEitherSaysSo(_ isLikedThere: Bool, _ isLikedHere: Bool) async throws {
        try await fixture.source.insert([NewMoment(remoteID: "1", isLiked: isLikedThere)])
        try await fixture.target.insert([NewMoment(remoteID: "1", isLiked: isLikedHere)])

        let report = await fixture.importIntoTarget(try fixture.exported())

        try expectEqual(fixture.target.newest().map(\.isLiked), [isLikedThere || isLikedHere])
        #expect(report.updated == (isLikedThere && !isLikedHere ? 1 : 0))
    }

    @Test func ownPostsAreNotDoubled() async throws {
        _ = try await fixture.changes(fixture.target).post(#require(PostText("Hello")), at: Date())
        let text = try fixture.export(fixture.target)
        _ = try await fixture.changes(fixture.target).post(#require(PostText("More")), at: Date())

        await fixture.importIntoTarget(text)

        try expectEqual(fixture.target.newest().count, 2)
    }

    @Test func shareInBothAccountsIsImportedOnce() async throws {
        for store in [fixture.source, fixture.target] {
            try await store.insert([NewMoment(remoteID: "1", createdAt: 5)])
            _ = try await fixture.changes(store).share(#require(store.newest().first).id, at: Date())
        }

        let report = await fixture.importIntoTarget(try fixture.exported())

        expectEqual(report.unchanged, 2)
        expectEqual(report.skipped.count, 0)
        try expectEqual(fixture.target.newest().count, 2)
    }

    @Test(arguments: [("Theirs", "Mine\n\nTheirs"), ("Mine", "Mine")])
    func importedDraftFollowsTheExistingDraftUnlessItIsTheSame(_ theirs: String, _ draft: String) async throws {
        try await fixture.draft(fixture.source).saveDraft(theirs)
        try await fixture.draft(fixture.target).saveDraft("Mine")
        let text = try fixture.exported()

        for _ in 1...2 { await fixture.importIntoTarget(text) }

        try expectEqual(fixture.draft(fixture.target).draft().text, draft)
    }

    @Test(arguments: [("", "Here"), ("UPDATE account SET chosen_name = 'Rob'", "Rob")])
    func ownerOfTheAccountStaysAndAChosenNameComesAlong(_ choice: String, _ name: String) async throws {
        let here = Owner(user: User(id: "1", name: "Here"), background: nil)
        try await fixture.source.insert([], owner: Owner(user: User(id: "2", name: "There"), background: nil))
        try await fixture.target.insert([], owner: here)
        try await fixture.source.store.write { try $0.execute(sql: choice) }

        await fixture.importIntoTarget(try fixture.exported())

        try expectEqual(fixture.target.moments.profile().name, name)
    }

    @Test func settingsAreHandedOnAndLinesAfterTheEndSkipped() async throws {
        let report = await fixture.importIntoTarget(
            Self.text(#"{"settings":"theme: dark\n"}"#) + #"{"moment":{"id":"1"}}"# + "\n")

        expectEqual(report.settings, "theme: dark\n")
        #expect(report.failure == nil)
        expectEqual(report.imported, 0)
        expectEqual(report.skipped.first.map(\.reason), ["it comes after the end of the export"])
    }

    // MARK: Damaged exports

    @Test func truncatedExportFailsAndKeepsItsMoments() async throws {
        try await fixture.fillSource()
        let bytes = Array(try fixture.exported().utf8)

        // The last line is whole without its end, too.
        for length in stride(from: 1, to: bytes.count - 1, by: 7) {
            let cut = PiecesOfBytes(Array(bytes.prefix(length)))
            let report = await MomentsImport(store: fixture.target.store, account: fixture.target.account).run(cut)
            #expect(report.failure != nil, "\(length)")
        }

        try expectEqual(fixture.target.newest().count, 7)
    }

    @Test(arguments: [
        (header + "\n" + #"{"moment":{"id":"1"}}"# + "\n", ImportError.truncated(offset: 98)),
        (text(#"{"moment":{"id":"1"}}"#, end: 3), .exportIncomplete(lines: 2, of: 3)),
    ])
    func exportWithoutAllItsLinesFailsAndKeepsItsMoments(_ text: String, _ failure: ImportError) async throws {
        let report = await fixture.importIntoTarget(text)

        expectEqual(report.failure, failure)
        expectEqual(report.imported, 1)
    }

    @Test(arguments: [
        ("{", "it is not valid JSON, or nested too deeply"), ("[]", "it holds nothing that this release knows"),
        (#"{"moment":7}"#, "it is not an object"), (#"{"moment":{}}"#, "it has no id"),
        (#"{"moment":{"id":""}}"#, "its id is empty"), (#"{"draft":{}}"#, "its draft is not a text"),
        (#"{"settings":1}"#, "its settings is not a text"),
        (#"{"later":1}"#, "it holds nothing that this release knows"),
        (String(repeating: "[", count: 100), "it is not valid JSON, or nested too deeply"),
    ])
    func invalidLineIsSkippedAndReported(_ line: String, _ reason: String) async throws {
        let report = await fixture.importIntoTarget(
            Self.text(#"{"moment":{"id":"1"}}"#, line, #"{"moment":{"id":"2"}}"#))

        #expect(report.failure == nil)
        expectEqual(report.imported, 2)
        expectEqual(report.skipped.first.map(\.index), [1])
        expectEqual(report.skipped.first.map(\.reason), [reason])
    }

    @Test func draftOfMegabytesIsSkipped() async throws {
        let draft = String(repeating: "x", count: 1_024 * 1_024 + 1)

        let report = await fixture.importIntoTarget(Self.text(#"{"draft":"\#(draft)"}"#))

        expectEqual(report.skipped.first.map(\.reason), ["its draft is larger than 1 MB"])
        try expectEqual(fixture.draft(fixture.target).draft().text, "")
    }

    @Test(arguments: [
        (#"{"export":{"format":"moments","version":4}}"#, ImportError.exportTooNew),
        (#"{"export":{"format":"moments","version":99999999999999999999}}"#, .foreignExport),
        (#"{"export":{"format":"moments"}}"#, .foreignExport),
        (#"{"export":{"format":"x","version":1}}"#, .foreignExport),
        (#"{"export":{}}"#, .foreignExport), (#"{"export":null}"#, .foreignExport), (#"{"export" x"#, .foreignExport),
    ])
    func foreignOrLaterExportIsRefused(_ header: String, _ failure: ImportError) async throws {
        let report = await fixture.importIntoTarget(header + "\n" + #"{"moment":{"id":"1"}}"# + "\n")

        expectEqual(report.failure, failure)
        #expect(try fixture.target.newest().isEmpty)
    }

    @Test func otherLineEndsAndBlanksAreRead() async throws {
        let spaced =
            "\u{FEFF} "
            + Self.text(#" { "moment" : { "id" : "1" } } "#, "", end: 2)
            .replacing("\n", with: "\r\n").replacing(#"{"export":"#, with: #"{ "export" : "#)

        let report = await fixture.importIntoTarget(spaced, pieceSize: 1)

        #expect(report.failure == nil)
        expectEqual(report.imported, 1)
    }

    @Test func answerWithAnExportInItIsAnAnswerAndItsMomentIsNeverOwn() async throws {
        let report = await fixture.importIntoTarget(
            #"{"moments":[{"id":"1","isOwn":true,"origin":{"id":"2"}}],"export":{}}"#, pieceSize: 1)

        #expect(report.failure == nil)
        expectEqual(report.imported, 1)
        try expectEqual(fixture.target.newest().map(\.isMine), [false])
        try expectEqual(fixture.target.newest().map(\.origin), [nil])
    }

    @Test(arguments: 1...20)
    func damagedExportIsReadWithoutACrash(_ seed: UInt64) async throws {
        try await fixture.fillSource()
        let bytes = damagedBytes(of: try fixture.exported(), seed: seed)

        let report = await MomentsImport(store: fixture.target.store, account: fixture.target.account)
            .run(PiecesOfBytes(bytes))

        try expectEqual(fixture.target.newest().count, report.imported)
        #expect(try fixture.target.store.integrityCheck() == nil)
    }
}

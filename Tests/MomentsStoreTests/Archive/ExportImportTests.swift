import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Bringing exports back: merging them, and reading what is wrong with them.
@MainActor struct ExportImportTests {
    private static let header = #"{"export":{"format":"moments","version":1,"email":"robin@moments.example"}}"#

    private func text(_ lines: String..., end: Int? = nil) -> String {
        let all = [Self.header] + lines
        return (all + [#"{"end":{"moments":0,"lines":\#(end ?? all.count)}}"#]).joined(separator: "\n") + "\n"
    }

    // MARK: Merging

    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func momentIsLikedWhereEitherSaysSo(_ isLikedThere: Bool, _ isLikedHere: Bool) async throws {
        let fixture = try await ExportFixture()
        try await fixture.source.insert([NewMoment(remoteID: "1", isLiked: isLikedThere)])
        try await fixture.target.insert([NewMoment(remoteID: "1", isLiked: isLikedHere)])

        let report = await fixture.importIntoTarget(try fixture.exported())

        try expectEqual(fixture.target.newest().map(\.isLiked), [isLikedThere || isLikedHere])
        #expect(report.updated == (isLikedThere && !isLikedHere ? 1 : 0))
    }

    @Test func exportImportedTwiceIsImportedOnce() async throws {
        let fixture = try await ExportFixture()
        try await fixture.fillSource()
        let text = try fixture.exported()
        await fixture.importIntoTarget(text)

        let report = await fixture.importIntoTarget(text)

        expectEqual(report.unchanged, 7)
        try expectEqual(fixture.export(fixture.target), text)
    }

    @Test func ownPostsAreNotDoubled() async throws {
        let fixture = try await ExportFixture()
        _ = try await fixture.changes(fixture.target).post(#require(PostText("Hello")), at: Date())
        let text = try fixture.export(fixture.target)
        _ = try await fixture.changes(fixture.target).post(#require(PostText("More")), at: Date())

        await fixture.importIntoTarget(text)

        try expectEqual(fixture.target.newest().count, 2)
    }

    @Test func shareInBothAccountsIsImportedOnce() async throws {
        let fixture = try await ExportFixture()
        for store in [fixture.source, fixture.target] {
            try await store.insert([NewMoment(remoteID: "1", createdAt: 5)])
            _ = try await fixture.changes(store).share(#require(store.newest().first).id, at: Date())
        }

        let report = await fixture.importIntoTarget(try fixture.exported())

        expectEqual(report.unchanged, 2)
        expectEqual(report.skipped.count, 0)
        try expectEqual(fixture.target.newest().count, 2)
    }

    @Test func importedDraftFollowsTheExistingDraft() async throws {
        let fixture = try await ExportFixture()
        try await fixture.draft(fixture.source).saveDraft("Theirs")
        try await fixture.draft(fixture.target).saveDraft("Mine")
        let text = try fixture.exported()

        await fixture.importIntoTarget(text)
        await fixture.importIntoTarget(text)

        try expectEqual(fixture.draft(fixture.target).draft().text, "Mine\n\nTheirs")
    }

    @Test func sameDraftIsNotDoubled() async throws {
        let fixture = try await ExportFixture()
        for store in [fixture.source, fixture.target] { try await fixture.draft(store).saveDraft("Mine") }

        await fixture.importIntoTarget(try fixture.exported())

        try expectEqual(fixture.draft(fixture.target).draft().text, "Mine")
    }

    @Test func ownerAndNameOfTheAccountStay() async throws {
        let fixture = try await ExportFixture()
        let here = Owner(user: User(id: "1", name: "Here"), background: nil)
        try await fixture.source.insert([], owner: Owner(user: User(id: "2", name: "There"), background: nil))
        try await fixture.target.insert([], owner: here)

        await fixture.importIntoTarget(try fixture.exported())

        try expectEqual(fixture.target.moments.profile().name, "Here")
    }

    @Test func chosenNameComesAlong() async throws {
        let fixture = try await ExportFixture()
        try await fixture.source.store.write { try $0.execute(sql: "UPDATE account SET chosen_name = 'Rob'") }

        await fixture.importIntoTarget(try fixture.exported())

        try expectEqual(fixture.target.moments.profile().name, "Rob")
    }

    @Test func settingsAreHandedOnAndNothingIsDoneWithThem() async throws {
        let fixture = try await ExportFixture()

        let report = await fixture.importIntoTarget(text(#"{"settings":"theme: dark\n"}"#))

        expectEqual(report.settings, "theme: dark\n")
    }

    // MARK: What is wrong with one

    @Test func truncatedExportFailsAndKeepsItsMoments() async throws {
        let fixture = try await ExportFixture()
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

    @Test func exportWithoutItsEndIsTruncated() async throws {
        let fixture = try await ExportFixture()

        let report = await fixture.importIntoTarget(Self.header + "\n" + #"{"moment":{"id":"1"}}"# + "\n")

        expectEqual(report.failure, .truncated(offset: 98))
        expectEqual(report.imported, 1)
    }

    @Test func exportWithMissingLinesIsIncomplete() async throws {
        let fixture = try await ExportFixture()

        let report = await fixture.importIntoTarget(text(#"{"moment":{"id":"1"}}"#, end: 3))

        expectEqual(report.failure, .exportIncomplete(lines: 2, of: 3))
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
        let fixture = try await ExportFixture()

        let report = await fixture.importIntoTarget(text(#"{"moment":{"id":"1"}}"#, line, #"{"moment":{"id":"2"}}"#))

        #expect(report.failure == nil)
        expectEqual(report.imported, 2)
        expectEqual(report.skipped.first.map(\.index), [1])
        expectEqual(report.skipped.first.map(\.reason), [reason])
    }

    @Test func draftOfMegabytesIsSkipped() async throws {
        let fixture = try await ExportFixture()
        let draft = String(repeating: "x", count: 1_024 * 1_024 + 1)

        let report = await fixture.importIntoTarget(text(#"{"draft":"\#(draft)"}"#))

        expectEqual(report.skipped.first.map(\.reason), ["its draft is larger than 1 MB"])
        try expectEqual(fixture.draft(fixture.target).draft().text, "")
    }

    @Test func linesAfterTheEndAreSkipped() async throws {
        let fixture = try await ExportFixture()

        let report = await fixture.importIntoTarget(text() + #"{"moment":{"id":"1"}}"# + "\n")

        #expect(report.failure == nil)
        expectEqual(report.imported, 0)
        expectEqual(report.skipped.first.map(\.reason), ["it comes after the end of the export"])
    }

    @Test(arguments: [
        (#"{"export":{"format":"moments","version":4}}"#, ImportError.exportTooNew),
        (#"{"export":{"format":"moments","version":99999999999999999999}}"#, .foreignExport),
        (#"{"export":{"format":"moments"}}"#, .foreignExport),
        (#"{"export":{"format":"x","version":1}}"#, .foreignExport),
        (#"{"export":{}}"#, .foreignExport), (#"{"export":null}"#, .foreignExport), (#"{"export" x"#, .foreignExport),
    ])
    func foreignOrLaterExportIsRefused(_ header: String, _ failure: ImportError) async throws {
        let fixture = try await ExportFixture()

        let report = await fixture.importIntoTarget(header + "\n" + #"{"moment":{"id":"1"}}"# + "\n")

        expectEqual(report.failure, failure)
        #expect(try fixture.target.newest().isEmpty)
    }

    @Test func otherLineEndsAndBlanksAreRead() async throws {
        let fixture = try await ExportFixture()
        let spaced =
            "\u{FEFF} "
            + text(#" { "moment" : { "id" : "1" } } "#, "", end: 2)
            .replacing("\n", with: "\r\n").replacing(#"{"export":"#, with: #"{ "export" : "#)

        let report = await fixture.importIntoTarget(spaced, pieceSize: 1)

        #expect(report.failure == nil)
        expectEqual(report.imported, 1)
    }

    @Test func answerWithAnExportInItIsAnAnswer() async throws {
        let fixture = try await ExportFixture()

        let report = await fixture.importIntoTarget(#"{"moments":[{"id":"1"}],"export":{}}"#, pieceSize: 1)

        #expect(report.failure == nil)
        expectEqual(report.imported, 1)
    }

    @Test func momentOfAnAnswerIsNeverOwn() async throws {
        let fixture = try await ExportFixture()

        await fixture.importIntoTarget(#"{"moments":[{"id":"1","isOwn":true,"origin":{"id":"2"}}]}"#)

        try expectEqual(fixture.target.newest().map(\.isMine), [false])
        try expectEqual(fixture.target.newest().map(\.origin), [nil])
    }

    @Test(arguments: 1...20)
    func damagedExportIsReadWithoutACrash(_ seed: UInt64) async throws {
        let fixture = try await ExportFixture()
        try await fixture.fillSource()
        var numbers = RandomNumbers(seed: seed)
        var bytes = Array(try fixture.exported().utf8)
        for _ in 0..<20 {
            let place = Int.random(in: 0..<bytes.count, using: &numbers)
            switch UInt8.random(in: 0..<3, using: &numbers) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
            case 1: bytes.remove(at: place)
            default: bytes.insert(contentsOf: bytes[..<(place / 2)], at: place)
            }
            if bytes.count > 1_000_000 { bytes = Array(bytes.prefix(1_000_000)) }
        }

        let report = await MomentsImport(store: fixture.target.store, account: fixture.target.account)
            .run(PiecesOfBytes(bytes))

        try expectEqual(fixture.target.newest().count, report.imported)
        #expect(try fixture.target.store.integrityCheck() == nil)
    }
}

import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct MomentsExportTests {
    private let fixture: ExportFixture

    init() async throws {
        fixture = try await ExportFixture()
    }

    private struct Full: Error, Equatable {}

    @Test func importedExportIsTheSameTimelineAndExportedAsTheSameBytes() async throws {
        try await fixture.fillSource()
        let text = try fixture.exported(settings: "theme: dark\n")

        let report = await fixture.importIntoTarget(text)

        #expect(report.failure == nil)
        expectEqual([report.imported, report.notes.count, report.skipped.count], [7, 0, 0])
        try expectEqual(fixture.export(fixture.target, settings: report.settings), text)
        try expectEqual(fixture.target.newest(), fixture.source.newest())
        try expectEqual(fixture.target.moments.profile(), fixture.source.moments.profile())
        try expectEqual(fixture.draft(fixture.target).draft().text, fixture.draft(fixture.source).draft().text)

        let again = await fixture.importIntoTarget(text)

        expectEqual(again.unchanged, 7)
        try expectEqual(fixture.export(fixture.target, settings: report.settings), text)
    }

    @Test(arguments: [1, 2, 3])
    func randomTimelineIsExportedAsTheSameBytes(_ seed: UInt64) async throws {
        var numbers = RandomNumbers(seed: seed)
        let letters = [
            "a", "\n", "\"", "\\", "\u{0}", "\u{7F}", "\u{9F}", "\u{202A}", "日", "👩‍👩‍👧‍👦", "e\u{301}", "\u{FFFD}", "\u{1}",
        ]
        func text() -> String {
            (0..<Int.random(in: 0..<9, using: &numbers)).map { _ in letters.randomElement(using: &numbers) ?? "" }
                .joined()
        }
        func user() -> User { User(id: Bool.random(using: &numbers) ? text().storable : nil, name: text().storable) }
        try await fixture.source.insert(
            (0..<300).map { index in
                NewMoment(
                    remoteID: "\(index % 250)", author: user(), title: text().storable,
                    createdAt: [nil, -7, 8, 8, 1_700_000_000].randomElement(using: &numbers) ?? nil,
                    isLiked: Bool.random(using: &numbers), likes: [user(), user()])
            })
        let text = try fixture.exported()

        let report = await fixture.importIntoTarget(text, pieceSize: 17)

        #expect(report.failure == nil)
        try expectEqual(fixture.export(fixture.target), text)
    }

    @Test func nothingOfAnotherAccountIsExported() async throws {
        let other = try await StoreFixture.addAccount("other@example.com", to: fixture.source.store)
        try await fixture.source.store.insert([NewMoment(remoteID: "1", title: "Secret")], into: other)
        try await WindowFixture("other", fixture.source.store, other).drafts.saveDraft("Secret")

        #expect(!(try fixture.exported().contains("Secret")))
    }

    @Test func emptyAccountIsWholeToo() async throws {
        let lines = try fixture.exported().split(separator: "\n")

        #expect(
            lines == [
                #"{"export":{"format":"moments","version":1,"email":"robin@moments.example"}}"#,
                #"{"end":{"moments":0,"lines":1}}"#,
            ])
    }

    @Test func exportHasNoControlCharacters() async throws {
        try await fixture.fillSource()

        let text = try fixture.exported(settings: "\u{1B}[2J\u{9B}")

        let acting = text.unicodeScalars.filter {
            $0 != "\n" && $0.properties.generalCategory == .control || $0 == "\u{202E}" || $0 == "\u{200F}"
        }
        #expect(acting.isEmpty)
    }

    @Test func exportComesInPieces() async throws {
        let title = String(repeating: "x", count: 100_000)
        try await fixture.source.insert((0..<30).map { NewMoment(remoteID: "\($0)", title: title) })
        var largest = 0
        var count = 0

        _ = try MomentsExport(store: fixture.source.store, account: fixture.source.account).run(settings: nil) {
            largest = max(largest, $0.utf8.count)
            count += 1
        }

        #expect(largest < 500_000)
        #expect(count >= 10)
    }

    @Test func writeErrorIsRethrownAndADeletedAccountNotExported() async throws {
        #expect(throws: Full()) {
            try MomentsExport(store: fixture.source.store, account: fixture.source.account).run(settings: nil) { _ in
                throw Full()
            }
        }
        try await fixture.source.store.write { try $0.execute(sql: "DELETE FROM account") }

        #expect(throws: StoreError.self) { try fixture.exported() }
    }
}

import Foundation
import GRDB
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI
@testable import TerminalKit

/// Tapes in lines.
struct LinearAppDriverTests {
    private static let inLines = Settings(flags: [.linear: "true"], environment: [:])
    /// When every tape begins; the samples of the demo end here.
    private static let now = Date(timeIntervalSince1970: 1_795_262_400)
    private static let size = CellSize(columns: 80, rows: 24)

    @Test func aTapeWaitsForTheLinesThatWerePrintedLast() async throws {
        let driver = try await AppLaunch.forTape(
            size: Self.size, settings: Self.inLines, demo: true, store: nil, now: Self.now)

        try await TapePlayer(driver: driver, output: TapeOutputMock()).play(
            Tape(
                parsing: """
                    Wait+Screen /Timeline of Robin Hale/
                    Type "f"
                    Wait+Screen /Type undo to take it back/
                    Enter
                    Wait+Screen /(?m)^Moment by/
                    """, file: "lines.tape"))
    }

    @Test func aTapeTypesWholeLines() async throws {
        let driver = try await AppLaunch.forTape(
            size: Self.size, settings: Self.inLines, demo: true, store: nil, now: Self.now)

        try await TapePlayer(driver: driver, output: TapeOutputMock()).play(
            Tape(
                parsing: """
                    Line "like"
                    Wait+Screen /Type undo to take it back/
                    Line search bread
                    Wait+Screen /1\\./
                    Line "lkie"
                    Wait+Screen /Did you mean like\\?/
                    Line "help like"
                    Wait+Screen /like or f: /
                    Line quit
                    Wait
                    """, file: "lines.tape"))
    }

    @Test func aTapeOnScreensTypesNoLines() async throws {
        let driver = try await AppLaunch.forTape(size: Self.size, demo: true, store: nil, now: Self.now)
        let tape = try Tape(parsing: "Line like", file: "a.tape")

        await #expect(throws: PlayError.notInLines(at: TapeLocation(file: "a.tape", line: 1, column: 1))) {
            try await TapePlayer(driver: driver, output: TapeOutputMock()).play(tape)
        }
    }

    @Test func aWindowOfTwoRowsHoldsTheLastTwoLines() async throws {
        let driver = try await AppLaunch.forTape(
            size: CellSize(columns: 80, rows: 2), settings: Self.inLines, demo: true, store: nil, now: Self.now)
        await driver.waitUntilIdle()

        expectEqual(driver.snapshot.lines.count, 2)
        #expect(driver.picture(.text).lines.count > 2)
    }

    /// Everything that keys do to a store, by both sets of components.
    @Test func theSameTapeEndsInTheSameStore() async throws {
        let folder = try TemporaryDirectory()
        let tape = try Tape(contentsOf: Self.tapes.appending(path: "same.tape").path)
        let stores = try await Self.stores(in: folder.path)

        try await TapePlayer(
            driver: AppLaunch.forTape(size: Self.size, demo: false, store: stores[0], now: Self.now),
            output: TapeOutputMock()
        ).play(tape)
        try await TapePlayer(
            driver: AppLaunch.forTape(
                size: Self.size, settings: Self.inLines, demo: false, store: stores[1], now: Self.now),
            output: TapeOutputMock()
        ).play(tape)

        let dumps = try stores.map(Self.dump)
        #expect(dumps[0].contains { $0.contains("Bread, again.") })
        #expect(dumps[1].difference(from: dumps[0]).isEmpty)
    }

    /// Two stores that are the same to the byte, in which ada@example.com has a few moments.
    private static func stores(in folder: String) async throws -> [String] {
        let stores = ["curses", "linear"].map { "\(folder)/\($0).sqlite" }
        let answer = "\(folder)/answer.json"
        let moments = (0..<8).map { AnswerMoment(id: "\($0)", title: "Moment \($0)", createdDate: "161640000\($0)") }
        try Answer(moments).text.write(toFile: answer, atomically: true, encoding: .utf8)
        do {
            let openStore = try OpenStore(path: stores[0])
            let email = try #require(EmailAddress("ada@example.com"))
            let password = try #require(Password("lovelace"))
            let account = try await openStore.accounts.signUp(Credentials(email: email, password: password))
            let report = await MomentsImport(store: openStore.store, account: account.id).run(
                try FileBytes(path: FilePath(answer)))
            try #require(report.imported == 8)
            _ = try await openStore.accounts.logOut(account.id)
        }
        for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: stores[0] + ending) {
            try FileManager.default.copyItem(atPath: stores[0] + ending, toPath: stores[1] + ending)
        }
        return stores
    }

    private static let tapes = URL(filePath: #filePath)
        .appending(path: "../../../Tapes").standardized

    /// Random columns (salts, tokens, keys, names of new moments and windows), and those that depend on the clock: the time of
    /// the login, and the time after which other windows may release a change.
    private static let leftOut = [
        "account.password_hash", "session.token_hash", "session.created_at", "moment.remote_id",
        "draft.window", "outbox.window", "outbox.key", "outbox.abandoned_at",
    ]

    /// Every row of every table.
    private static func dump(_ store: String) throws -> [String] {
        // The app may still be closing it.
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        return try DatabaseQueue(path: store, configuration: configuration).read { database in
            let tables = try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
            return try tables.flatMap { table in
                try GRDB.Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"").map { row in
                    let columns = row.filter { !leftOut.contains("\(table).\($0.0)") }
                    return "\(table): " + columns.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
                }
            }
        }
    }
}

import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// The program as it is, in a process of its own.
struct SyncProgramTests {
    @Test(arguments: [
        (
            SyncRequest(version: "0.0.0", work: .sync(job("/nowhere"))).line,
            SyncReply.otherVersion(Version.current).line + "\n"
        ),
        ("", ""), ("{}", ""), ("{\"version\":\"\(Version.current)\"}", ""),
    ]) func requestOfAnotherReleaseOrThatCannotBeReadIsRefused(_ line: String, _ output: String) async throws {
        let program = try RunningProgram(line)

        await expectEqual(program.output(), output)
        await expectEqual(program.end(), 1)
    }

    @Test func storeThatIsNotThereIsNotMade() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        let program = try RunningProgram(SyncRequest(work: .sync(Self.job(path))).line)

        let output = await program.output()

        guard case .failed(.store)? = SyncReply(line: output.trimmed) else { return #expect(Bool(false), "\(output)") }
        await expectEqual(program.end(), 1)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test @MainActor func endOfTheInputEndsIt() async throws {
        let fixture = try await SyncFixture(isAsked: false)
        let program = try RunningProgram(
            SyncRequest(work: .sync(Self.job(fixture.path, account: fixture.account))).line)

        await expectEqual(program.output(), SyncReply.ready.line + "\n")
        await expectEqual(program.end(), 0)
    }

    @Test(arguments: [false, true]) @MainActor func logOutOrMigrationEndsItWithTheReason(isMigration: Bool) async throws
    {
        let fixture = try await SyncFixture(isAsked: false)
        try await fixture.execute(
            "INSERT INTO session (token_hash, account_id, created_at) VALUES (x'00', \(fixture.account), 0)")
        let job = Self.job(fixture.path, account: fixture.account)
        let program = try RunningProgram(SyncRequest(work: .sync(job)).line, keepsInput: true)
        await expectEqual(program.reply(), .ready)

        if isMigration { try fixture.migrate() } else { try await fixture.execute("DELETE FROM session") }

        await expectEqual(program.reply(), isMigration ? .failed(.store(.migrated(path: fixture.path))) : .loggedOut)
        await expectEqual(program.end(), isMigration ? 1 : 0)
    }

    @Test func messagesGoToTheLogThatIsNamed() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = try RunningProgram("{}", arguments: ["--log", folder + "/moments.log"])

        await expectEqual(program.end(), 1)

        let log = try String(contentsOfFile: folder + "/moments.log", encoding: .utf8)
        #expect(log.hasSuffix(" error moments.sync: The request cannot be read.\n"))
    }

    #if os(Linux)
        // Only root may look so at a process that cannot be dumped.
        @Test(.enabled(if: getuid() == 0)) func folderItWasStartedInIsLeft() async throws {
            let program = try RunningProgram(photos, keepsInput: true)
            await expectEqual(program.reply(), .ready)

            let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(program.process.id)/cwd")

            expectEqual(folder, "/")
            try program.endInput()
            await expectEqual(program.end(), 0)
        }

        @Test func programIsConfinedAndHasNoCoreDumpBeforeItReplies() async throws {
            let program = try RunningProgram(photos, keepsInput: true)
            await expectEqual(program.reply(), .ready)

            let state = try ["limits", "status"].map {
                try String(contentsOfFile: "/proc/\(program.process.id)/\($0)", encoding: .utf8)
            }

            #expect(state[0].contains(#/Max core file size +0 +0 /#))
            #expect(state[1].contains(#/NoNewPrivs:\s+1\n/#) && state[1].contains(#/Seccomp:\s+2\n/#))
            try program.endInput()
            await expectEqual(program.end(), 0)
        }
    #endif

    /// Nothing can be written to the folder.
    private var photos: String { SyncRequest(work: .photos(PhotoJob(folder: "/dev/null/photos"))).line }

    @Test(arguments: [
        ("200 OK", SyncReply.checked(FeedFinding(owner: "Jake", moments: 2))),
        ("401 Unauthorized", .failed(.tokenMissing)),
    ])
    func serverIsCheckedForTheTimelineOfTheUserAndMayAskForAToken(_ status: String, _ reply: SyncReply) async throws {
        let moments = #"{"data":{"x":{"userDetails":{"name":"Jake"},"moments":[{"id":"1"},{"id":"2"}]}}}"#
        let server = try await LoopbackServer { _ in [.answer(moments, status: status)] }
        let address = try #require(FeedAddress(try server.url().absoluteString))
        let feed = NewFeed(name: "Kites", address: address, userID: "grace 7")
        let program = try RunningProgram(SyncRequest(work: .check(feed, SyncLimits())).line, keepsInput: true)
        await expectEqual(program.output(), SyncReply.ready.line + "\n" + reply.line + "\n")
        await expectEqual(program.end(), 0)
        try expectEqual(userIDs(server), ["grace 7"])
        await server.stop()
    }

    @Test @MainActor func serverIsAskedForTheTimelineOfTheUser() async throws {
        let fixture = try await SyncFixture()
        let server = try await LoopbackServer { _ in [.answer(#"{"data":{"x":{"moments":[]}}}"#)] }
        try await fixture.execute("UPDATE feed SET address = '\(try server.url().absoluteString)', user_id = 'grace 7'")

        let program = try RunningProgram(
            SyncRequest(work: .sync(Self.job(fixture.path, account: fixture.account))).line)

        await expectEqual(program.end(), 0)
        try expectEqual(userIDs(server), ["grace 7"])
        await server.stop()
    }

    /// Two that had one name would sync it at once.
    @Test @MainActor func feedIsHeldInTheNameOfTheProcessThatSyncsIt() async throws {
        let fixture = try await SyncFixture()
        // The server never answers.
        let server = try await LoopbackServer { _ in [.hear(1)] }
        try await fixture.execute("UPDATE feed SET address = '\(try server.url().absoluteString)'")
        let job = Self.job(fixture.path, account: fixture.account)
        let program = try RunningProgram(SyncRequest(work: .sync(job)).line, keepsInput: true)
        while server.requests.isEmpty { await Task.yield() }

        let holder: String? = try fixture.column("holder")

        #expect(holder?.hasPrefix("\(program.process.id).") == true, "\(holder ?? "nobody")")
        program.process.send(SIGKILL)
        _ = await program.end()
        await server.stop()
    }

    private func userIDs(_ server: LoopbackServer) throws -> [String?] {
        server.requests.map { JSONParser.parse(Array($0.body.utf8))?["variables"]?["userID"]?.string }
    }

    private static func job(_ store: String, account: Account.ID = 1) -> SyncJob {
        SyncJob(store: store, session: "/nowhere", account: account)
    }
}

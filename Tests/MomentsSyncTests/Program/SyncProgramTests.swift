import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsKit
@testable import MomentsSync

/// The program as it is, in a process of its own.
struct SyncProgramTests {
    @Test func otherReleaseIsRefused() async throws {
        let program = try RunningProgram(SyncRequest(version: "0.0.0", work: .sync(job("/nowhere"))).line)

        #expect(await program.output() == SyncReply.otherVersion(Version.current).line + "\n")
        #expect(await program.end() == 1)
    }

    @Test(arguments: ["", "{}", "{\"version\":\"\(Version.current)\"}"])
    func requestThatCannotBeReadIsAnError(_ line: String) async throws {
        let program = try RunningProgram(line)

        #expect(await program.output() == "")
        #expect(await program.end() == 1)
    }

    @Test func storeThatIsNotThereIsNotMade() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
        let program = try RunningProgram(SyncRequest(work: .sync(job(path))).line)

        let output = await program.output()

        #expect(output.hasPrefix("{\"failed\":{\"kind\":\"store\""))
        #expect(await program.end() == 1)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test @MainActor func endOfTheInputEndsIt() async throws {
        let fixture = try await SyncFixture(isAsked: false)
        let program = try RunningProgram(SyncRequest(work: .sync(job(fixture.path, account: fixture.account))).line)

        #expect(await program.output() == SyncReply.ready.line + "\n")
        #expect(await program.end() == 0)
    }

    @Test func serverIsChecked() async throws {
        let moments = #"{"data":{"x":{"userDetails":{"name":"Jake"},"moments":[{"id":"1"},{"id":"2"}]}}}"#
        let server = try await LoopbackServer { _ in [.answer(moments)] }
        let address = try #require(FeedAddress(try server.url().absoluteString))
        let feed = NewFeed(name: "Kites", address: address, userID: "0")

        let program = try RunningProgram(SyncRequest(work: .check(feed, SyncLimits())).line, keepsInput: true)

        let checked = SyncReply.checked(FeedFinding(owner: "Jake", moments: 2))
        #expect(await program.output() == SyncReply.ready.line + "\n" + checked.line + "\n")
        #expect(await program.end() == 0)
        await server.stop()
    }

    private func job(_ store: String, account: Account.ID = 1) -> SyncJob {
        SyncJob(store: store, session: "/nowhere", account: account)
    }
}

/// `moments-sync` with a request on its standard input.
private struct RunningProgram: Sendable {
    private let process: SpawnedProcess
    private let input: Pipe
    private let replies: Pipe

    /// - Parameter keepsInput: whether the input does not end after the request.
    init(_ line: String, keepsInput: Bool = false) throws {
        let (input, replies) = (Pipe.notInherited(), Pipe.notInherited())
        let path = Bundle.main.bundleURL.deletingLastPathComponent().appending(path: "moments-sync").path()
        let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "moments-sync").path()
        let program = try #require(
            [beside, path, ".build/debug/moments-sync"].first { FileManager.default.isExecutableFile(atPath: $0) })
        process = try SpawnedProcess([program], environment: [:]) { actions in
            posix_spawn_file_actions_adddup2(&actions, input.fileHandleForReading.fileDescriptor, 0)
            posix_spawn_file_actions_adddup2(&actions, replies.fileHandleForWriting.fileDescriptor, 1)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
            for handle in [input.fileHandleForWriting, replies.fileHandleForReading] {
                posix_spawn_file_actions_addclose(&actions, handle.fileDescriptor)
            }
        }
        try replies.fileHandleForWriting.close()
        try input.fileHandleForReading.close()
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        if !keepsInput { try input.fileHandleForWriting.close() }
        (self.input, self.replies) = (input, replies)
    }

    /// All that it writes, once it ended.
    func output() async -> String {
        await withCheckedContinuation { done in
            DispatchQueue.global().async { [replies] in
                let bytes = (try? replies.fileHandleForReading.readToEnd()) ?? nil
                done.resume(returning: String(decoding: bytes ?? Data(), as: UTF8.self))
            }
        }
    }

    func end() async -> Int32 {
        await process.end()
    }
}

import Foundation
import TestSupport
import Testing

@testable import MomentsKit
@testable import MomentsSync

/// `moments-sync` as it is, fetching photos.
@MainActor struct PhotoProgramTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)").path()

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    private func request(hosts: PhotoHosts = .any) -> String {
        SyncRequest(work: .photos(PhotoJob(folder: folder, hosts: hosts))).line
    }

    private func ask(_ number: Int, _ path: String, of server: LoopbackServer) throws -> (line: String, file: String) {
        let feed = try #require(FeedAddress(try server.url().absoluteString))
        let address = try server.url(path).absoluteString
        let request = PhotoRequest.fetch(
            number: number, address: address, feed: PhotoFeed(address: feed, allowsPlain: false))
        return (request.line, "\(folder)/\(RemotePhoto.fileName(of: address))")
    }

    @Test func photosAreFetchedAsTheyAreAskedFor() async throws {
        let server = try await LoopbackServer { request in
            request.line.contains(" /1 ") ? [.answer("one")] : [.answer("", status: "404 Not Found")]
        }
        let (one, two) = (try ask(1, "/1", of: server), try ask(2, "/2", of: server))
        // All of it at once: what comes behind the first line is not lost.
        let program = try RunningProgram(
            [request(), one.line, "nonsense", two.line].joined(separator: "\n"), keepsInput: true)

        #expect(await program.reply() == .ready)
        let replies = [await program.reply(), await program.reply()]
        #expect(replies.contains(.fetched(number: 1)))
        #expect(replies.contains(.notFetched(number: 2, .failed(.http(status: 404)))))
        #expect(try String(contentsOfFile: one.file, encoding: .utf8) == "one")
        #expect(!FileManager.default.fileExists(atPath: two.file))

        try program.endInput()
        #expect(await program.end() == 0)
        await server.stop()
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func folderIsItsOwnersAlone() async throws {
        let server = try await LoopbackServer { _ in [.answer("one")] }
        let program = try RunningProgram(
            [request(), try ask(1, "/1", of: server).line].joined(separator: "\n"), keepsInput: true)
        _ = await (program.reply(), program.reply())

        let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(mode == 0o700)

        try program.endInput()
        #expect(await program.end() == 0)
        await server.stop()
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func endOfTheInputEndsItAtOnce() async throws {
        let server = try await LoopbackServer { _ in [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")] }
        let program = try RunningProgram(
            [request(), try ask(1, "/1", of: server).line].joined(separator: "\n"), keepsInput: true)
        await wait { !names.isEmpty }

        try program.endInput()

        #expect(await program.end() == 0)
        #expect(names.isEmpty)
        await server.stop()
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func lineThatIsTooLongIsLeftOut() async throws {
        let server = try await LoopbackServer { _ in [.answer("one")] }
        let long = String(repeating: "x", count: RequestLines.maximumLength + 1)
        let program = try RunningProgram(request(), keepsInput: true)
        try program.send(long)
        try program.send(try ask(1, "/1", of: server).line)

        #expect(await program.reply() == .ready)
        #expect(await program.reply() == .fetched(number: 1))

        try program.endInput()
        #expect(await program.end() == 0)
        await server.stop()
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func killedProcessLeavesNoHalfPhoto() async throws {
        let server = try await LoopbackServer { request in
            request.line.contains("/half")
                ? [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")] : [.answer("one")]
        }
        let half = try ask(1, "/half", of: server)
        let program = try RunningProgram([request(), half.line].joined(separator: "\n"), keepsInput: true)
        await wait { !names.isEmpty }
        program.process.send(SIGKILL)
        _ = await program.end()

        #expect(names.count == 1)
        #expect(!FileManager.default.fileExists(atPath: half.file))

        let next = try RunningProgram(request(), keepsInput: true)
        await wait { names.isEmpty }
        try next.endInput()
        #expect(await next.end() == 0)
        await server.stop()
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func twoProcessesShareAFolder() async throws {
        let server = try await LoopbackServer { _ in [.answer("one")] }
        let one = try ask(1, "/1", of: server)
        let line = [request(), one.line].joined(separator: "\n")
        let programs = [try RunningProgram(line, keepsInput: true), try RunningProgram(line, keepsInput: true)]

        for program in programs {
            #expect(await program.reply() == .ready)
            #expect(await program.reply() == .fetched(number: 1))
        }

        #expect(try String(contentsOfFile: one.file, encoding: .utf8) == "one")
        #expect(names.count == 1)
        for program in programs {
            try program.endInput()
            #expect(await program.end() == 0)
        }
        await server.stop()
        try FileManager.default.removeItem(atPath: folder)
    }
}

import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// `moments-sync` as it is, fetching photos. Not on the main actor: among all the tests one waits there for longer than a server
/// may be silent.
final class PhotoProgramTests: Sendable {
    private nonisolated static let half = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"

    private let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)").path()

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    private func place(_ address: String) -> String {
        "\(folder)/\(RemotePhoto.fileName(of: address))"
    }

    /// The line that asks for a photo of a feed that is at the same server.
    private func ask(_ number: Int, _ address: URL) throws -> String {
        let feed = try #require(FeedAddress(address.absoluteString))
        return PhotoRequest.fetch(
            number: number, address: address.absoluteString, feed: PhotoFeed(address: feed, allowsPlain: false)
        ).line
    }

    /// Begins it with all the lines at once.
    private func start(hosts: PhotoHosts = .any, _ lines: String...) throws -> RunningProgram {
        let request = SyncRequest(work: .photos(PhotoJob(folder: folder, hosts: hosts, timeout: 600)))
        return try RunningProgram(([request.line] + lines).joined(separator: "\n"), keepsInput: true)
    }

    private func expectEnd(_ program: RunningProgram) async throws {
        try program.endInput()
        await expectEqual(program.end(), 0)
    }

    @Test func photosAreFetchedAsTheyAreAskedFor() async throws {
        try await withServer { request in
            request.line.contains(" /1 ") ? [.answer("one")] : [.answer("", status: "404 Not Found")]
        } _: { server in
            let (one, two) = (try server.url("/1"), try server.url("/2"))
            let program = try start(try ask(1, one), "nonsense", try ask(2, two))

            await expectEqual(program.reply(), .ready)
            let replies = [await program.reply(), await program.reply()]
            #expect(replies.contains(.fetched(number: 1)))
            #expect(replies.contains(.notFetched(number: 2, .failed(.http(status: 404)))))
            expectEqual(names.map { "\(folder)/\($0)" }, [place(one.absoluteString)])
            // The folder and what is in it are their owner's alone.
            let modes = try [folder, place(one.absoluteString)].map {
                try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
            }
            expectEqual(modes, [0o700, 0o600])
            try await expectEnd(program)
        }
    }

    @Test func photoOnThisMachineIsNotAskedForWhereNoFeedIs() async throws {
        try await withServer(tls: true, answering: .answer("one")) { server in
            let address = try server.url("/1", scheme: "https", host: "localhost").absoluteString
            let program = try start(PhotoRequest.fetch(number: 1, address: address, feed: nil).line)

            await expectEqual(program.reply(), .ready)
            await expectEqual(program.reply(), .notFetched(number: 1, .privateHost("localhost")))
            expectEqual(server.connections, 0)
            try await expectEnd(program)
        }
    }

    @Test func photoHostsAreThoseOfTheJob() async throws {
        let ask = PhotoRequest.fetch(number: 1, address: "https://b.example/1.jpg", feed: nil)
        let program = try start(hosts: .listed(["a.example"]), ask.line)

        await expectEqual(program.reply(), .ready)
        await expectEqual(program.reply(), .notFetched(number: 1, .notAllowed(host: "b.example")))
        try await expectEnd(program)
    }

    @Test func endOfTheInputEndsItAtOnce() async throws {
        try await withServer(answering: .text(Self.half)) { server in
            let program = try start(try ask(1, try server.url("/1")))
            await wait { !names.isEmpty }

            try await expectEnd(program)

            #expect(names.isEmpty)
        }
    }

    @Test func lineThatIsTooLongIsLeftOut() async throws {
        try await withServer(answering: .answer("one")) { server in
            let program = try start()
            try program.send(String(repeating: "x", count: RequestLines.maximumLength + 1))
            try program.send(try ask(1, try server.url("/1")))

            await expectEqual(program.reply(), .ready)
            await expectEqual(program.reply(), .fetched(number: 1))
            try await expectEnd(program)
        }
    }

    @Test func nextProcessRemovesWhatAKilledOneLeft() async throws {
        try await withServer(answering: .text(Self.half)) { server in
            let address = try server.url("/1")
            let program = try start(try ask(1, address))
            await wait { !names.isEmpty }
            program.process.send(SIGKILL)
            _ = await program.end()

            expectEqual(names.count, 1)
            #expect(!FileManager.default.fileExists(atPath: place(address.absoluteString)))

            let next = try start()
            await wait { names.isEmpty }
            try await expectEnd(next)
        }
    }

    @Test func twoProcessesShareAFolder() async throws {
        try await withServer(answering: .answer("one")) { server in
            let address = try server.url("/1")
            let programs = [try start(try ask(1, address)), try start(try ask(1, address))]

            for program in programs {
                await expectEqual(program.reply(), .ready)
                await expectEqual(program.reply(), .fetched(number: 1))
            }
            expectEqual(names.count, 1)
            for program in programs { try await expectEnd(program) }
        }
    }
}

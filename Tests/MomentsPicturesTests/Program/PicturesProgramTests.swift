import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsPictures

/// The program as it is, in a process of its own.
struct PicturesProgramTests {
    private let inspect = PictureRequest(number: 1, work: .inspect, length: Samples.file(.png).count)

    @Test func otherReleaseIsRefused() async throws {
        let program = try RunningPictures()
        var request = inspect
        request.version = "0.0.0"
        try program.write(request, Samples.file(.png))

        await expectEqual(program.reply()?.reply.answer, .otherVersion(Version.current))
        await expectEqual(program.end(), 1)
    }

    @Test(arguments: ["", "{}", "{\"version\":\"\(Version.current)\"}", String(repeating: "x", count: 66_000)])
    func requestThatCannotBeReadEndsIt(_ line: String) async throws {
        let program = try RunningPictures()
        try program.write(Array((line + "\n").utf8))

        #expect(await program.reply() == nil)
        await expectEqual(program.end(), 64)
    }

    @Test func endOfTheInputEndsIt() async throws {
        let program = try RunningPictures()
        try program.endInput()

        await expectEqual(program.end(), 0)
    }

    @Test func signalThatWasBlockedEndsIt() async throws {
        let program = try RunningPictures(blocked: [SIGTERM])

        program.send(SIGTERM)
        try program.endInput()

        await expectEqual(program.end(), 128 + SIGTERM)
    }

    #if os(Linux)
        @Test func folderItWasStartedInIsLeft() async throws {
            let program = try RunningPictures()
            try program.write(inspect, Samples.file(.png))
            #expect(await program.reply() != nil)

            let folder = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(program.id)/cwd")

            expectEqual(folder, "/")
            try program.endInput()
            await expectEqual(program.end(), 0)
        }

        @Test func thereIsNoCoreDump() async throws {
            let program = try RunningPictures()
            try program.write(inspect, Samples.file(.png))
            #expect(await program.reply() != nil)

            let limits = try String(contentsOfFile: "/proc/\(program.id)/limits", encoding: .utf8)

            #expect(limits.contains(#/Max core file size +0 /#))
            try program.endInput()
            await expectEqual(program.end(), 0)
        }
    #endif

    @Test func endOfTheInputWithinAPictureEndsIt() async throws {
        let program = try RunningPictures()
        try program.write(inspect, [1, 2, 3])
        try program.endInput()

        #expect(await program.reply() == nil)
        await expectEqual(program.end(), 0)
    }

    @Test func onePictureComesAfterTheOther() async throws {
        let program = try RunningPictures()
        let shape = PictureShape(columns: 8, rows: 4, output: .cells(.direct))

        for (number, format) in PictureInfo.Format.allCases.enumerated() {
            let file = Samples.file(format)
            try program.write(PictureRequest(number: number, work: .render(shape), length: file.count), file)
            let reply = await program.reply()

            expectEqual(reply?.reply, PictureReply(number: number, .cells(columns: 6, rows: 2, colors: .direct)))
            expectEqual(reply?.bytes, Rendering.cells(file, 8, 4)?.packed)
        }
        try program.endInput()
        await expectEqual(program.end(), 0)
    }

    @Test func pictureAfterABadOneIsDecoded() async throws {
        let program = try RunningPictures()
        try program.write(PictureRequest(number: 1, work: .inspect, length: 3), Array("abc".utf8))
        try program.write(PictureRequest(number: 2, work: .inspect, length: inspect.length), Samples.file(.png))

        await expectEqual(program.reply()?.reply.answer, .failed(.unknownFormat))
        await expectEqual(program.reply()?.reply.number, 2)
        try program.endInput()
        await expectEqual(program.end(), 0)
    }

    @Test func versionIsTold() async throws {
        let program = try RunningPictures(["--version"])

        await expectEqual(program.text(), Version.current + "\n")
        await expectEqual(program.end(), 0)
    }

    #if os(Linux)
        @Test(.enabled(if: Sanitizer.current == nil)) func programHasNoRightsAndOneThread() async throws {
            let program = try RunningPictures()
            try program.write(inspect, Samples.file(.png))
            _ = await program.reply()

            let status = try String(contentsOfFile: "/proc/\(program.id)/status", encoding: .utf8)
            let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.id)/fd")
            try program.endInput()
            await expectEqual(program.end(), 0)

            #expect(status.contains("Seccomp:\t2"))
            #expect(status.contains("NoNewPrivs:\t1"))
            #expect(status.contains("Threads:\t1"))
            expectEqual(files.sorted(), ["0", "1", "2"])
        }
    #endif
}

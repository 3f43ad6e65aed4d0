import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct PictureProcessTests {
    private let clock = TimerClock()
    private let shape = PictureShape(columns: 4, rows: 2, output: .cells(.indexed))

    private func process(_ helper: FakePictures) -> PictureProcess {
        PictureProcess(clock: clock) { () throws(SyncHelperError) in helper.start }
    }

    @Test func processMakesAPictureOfAPhoto() async throws {
        let process = process(try FakePictures(FakePictures.oneCell))

        let result = await process.decode([1, 2, 3], shape)

        expectEqual(result, .success(FakePictures.picture))
    }

    @Test func processIsStartedOnceForManyPhotos() async throws {
        let helper = try FakePictures(FakePictures.oneCell)
        var starts = 0
        let process = PictureProcess(clock: clock) { () throws(SyncHelperError) in
            starts += 1
            return helper.start
        }

        for _ in 1...3 { _ = await process.decode([1], shape) }

        expectEqual(starts, 1)
    }

    @Test func aLargePhotoArrivesWhole() async throws {
        let helper = try FakePictures(FakePictures.oneCell)
        let bytes = (0..<3 << 20).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
        let process = process(helper)

        let result = await process.decode(bytes, shape)

        expectEqual(result, .success(FakePictures.picture))
        try expectEqual([UInt8](Data(contentsOf: URL(fileURLWithPath: helper.folder + "/file"))), bytes)
    }

    @Test(arguments: [
        ("unknownFormat", PictureFailure.unknownFormat), ("damaged", .damaged), ("tooLarge", .tooLarge),
    ])
    func processSaysWhyThereIsNoPicture(word: String, failure: PictureFailure) async throws {
        let process = process(try FakePictures(#"reply '"failed":"\#(word)"'"#))

        await expectEqual(process.decode([1], shape), .failure(failure))
    }

    @Test func processReadsTheInfoOfAPhoto() async throws {
        let process = process(
            try FakePictures(#"reply '"info":{"format":"png","width":3,"height":2,"hasPlace":true}'"#))

        #expect(
            await process.inspect([1])
                == .success(PictureInfo(format: .png, width: 3, height: 2, hasPlace: true)))
    }

    @Test func requestsAreSentOneAfterTheOther() async throws {
        let process = process(try FakePictures(FakePictures.oneCell))

        let tasks = (1...5).map { byte in Task { await process.decode([UInt8](repeating: 1, count: byte), shape) } }

        for task in tasks { #expect(await task.value == .success(FakePictures.picture)) }
    }

    @Test func waitingPhotosAreNotDecodedAfterTheEnd() async throws {
        let helper = try FakePictures("exec sleep 1000")
        var starts = 0
        let process = PictureProcess(clock: clock) { () throws(SyncHelperError) in
            starts += 1
            return helper.start
        }
        let tasks = (1...3).map { _ in Task { await process.decode([1], shape) } }
        await clock.waitForTimer()

        process.end()

        for task in tasks { #expect(await task.value == nil) }
        expectEqual(starts, 1)
    }

    @Test func givingUpAPictureEndsNothingElse() async throws {
        let info = #"reply '"info":{"format":"png","width":3,"height":2,"hasPlace":true}'"#
        let helper = try FakePictures("while [ ! -e \"$folder/go\" ]; do sleep 0.1; done; " + info)
        let process = process(helper)
        let task = Task { await process.inspect([1]) }
        await clock.waitForTimer()

        process.cancel()
        try "".write(toFile: helper.folder + "/go", atomically: false, encoding: .utf8)

        await expectEqual(task.value, .success(PictureInfo(format: .png, width: 3, height: 2, hasPlace: true)))
    }

    // MARK: Replaced

    @Test(arguments: ["exec sleep 1000", "kill -STOP $$"])
    func helperThatTakesTooLongIsReplaced(answer: String) async throws {
        let helper = try FakePictures(answer)
        let process = process(helper)
        let task = Task { await process.decode([1], shape) }
        await clock.waitForTimer()
        try helper.write(answer: FakePictures.oneCell)

        clock.advance(by: .seconds(2))

        await expectEqual(task.value, .failure(.tooSlow))
        await expectEqual(process.decode([1], shape), .success(FakePictures.picture))
    }

    @Test func helperThatReadsNothingKeepsNobodyWaiting() async throws {
        let process = process(try FakePictures(program: "exec sleep 1000"))
        let task = Task { await process.decode([UInt8](repeating: 1, count: 4 << 20), shape) }
        await clock.waitForTimer()

        clock.advance(by: .seconds(2))

        await expectEqual(task.value, .failure(.tooSlow))
    }

    @Test func helperThatIsKilledIsReplaced() async throws {
        let helper = try FakePictures("kill -KILL $$")
        let process = process(helper)

        let result = await process.decode([1], shape)
        try helper.write(answer: FakePictures.oneCell)

        expectEqual(result, .failure(.helper(.ended)))
        await expectEqual(process.decode([1], shape), .success(FakePictures.picture))
    }

    @Test(arguments: [
        "echo hello", "exec >&-; exec sleep 1000", #"number=99; reply '"failed":"damaged"'; exec sleep 1000"#,
        #"reply '"info":{"format":"jpeg","width":1,"height":1,"hasPlace":false}'"#,
        #"reply '"cells":{"columns":5,"rows":1,"colors":"256"}'; head -c 60 /dev/zero"#,
        #"reply '"cells":{"columns":1,"rows":1,"colors":"24bit"}'; printf 'A\0\0\0\377\377\377\377\377\377\377\377'"#,
        #"reply '"cells":{"columns":1,"rows":1,"colors":"256"}'; printf '\33\0\0\0\377\377\377\377\377\377\377\377'"#,
    ])
    func helperThatAnswersNonsenseIsReplaced(answer: String) async throws {
        let helper = try FakePictures(answer)
        let process = process(helper)

        let result = await process.decode([1], shape)
        try helper.write(answer: FakePictures.oneCell)

        expectEqual(result, .failure(.helper(.ended)))
        await expectEqual(process.decode([1], shape), .success(FakePictures.picture))
    }

    /// Otherwise each photo would start another one, for ever.
    @Test(arguments: [true, false])
    func helperThatAlwaysAnswersNonsenseOrDiesIsNotStartedForEachPhoto(answers: Bool) async throws {
        let nonsense = #"reply '"cells":{"columns":5,"rows":1,"colors":"256"}'; head -c 60 /dev/zero"#
        let helper = answers ? try FakePictures(nonsense) : try FakePictures(program: "exit 1")
        var starts = 0
        let process = PictureProcess(clock: clock) { () throws(SyncHelperError) in
            starts += 1
            return helper.start
        }

        for _ in 1...9 { #expect(await process.decode([1], shape) == .failure(.helper(.ended))) }

        expectEqual(starts, PictureProcess.maximumDeaths)
    }

    @Test func cancelledDecodingIsGivenUp() async throws {
        let helper = try FakePictures("exec sleep 1000")
        let process = process(helper)
        let task = Task { await process.decode([1], shape) }
        await clock.waitForTimer()
        try helper.write(answer: FakePictures.oneCell)

        process.cancel()

        #expect(await task.value == nil)
        await expectEqual(process.decode([1], shape), .success(FakePictures.picture))
    }

    @Test func afterAPauseItSaysThatItCanBeTriedAgain() async throws {
        let process = PictureProcess(clock: clock) { () throws(SyncHelperError) in
            throw .notStarted(path: "/x", reason: "Out of memory")
        }
        var count = 0
        process.onRecovered = { count += 1 }
        _ = await process.decode([1], shape)

        clock.advance(by: .seconds(1))

        expectEqual(count, 1)
    }

    // MARK: Not started

    @Test func missingHelperIsReportedAndLookedForAgain() async throws {
        let helper = try FakePictures(FakePictures.oneCell)
        var isThere = false
        let process = PictureProcess(clock: clock) { () throws(SyncHelperError) in
            if !isThere { throw .missing(folders: ["/a"]) }
            return helper.start
        }

        await expectEqual(process.decode([1], shape), .failure(.helper(.missing(folders: ["/a"]))))
        isThere = true
        await expectEqual(process.decode([1], shape), .success(FakePictures.picture))
    }
}

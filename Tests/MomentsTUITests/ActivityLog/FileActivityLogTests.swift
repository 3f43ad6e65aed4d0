import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct FileActivityLogTests {
    private let directory: TemporaryDirectory
    private let now = Date(timeIntervalSince1970: 1_616_414_400)

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var path: String { directory.path + "/moments/activity.log" }

    private func makeLog(isOn: @escaping () -> Bool = { true }) -> FileActivityLog {
        FileActivityLog(path: path, now: { now }, isOn: isOn)
    }

    private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func eachEventIsALineOfJSONWithItsTime() async throws {
        let log = makeLog()

        log.track(.screenViewed("timeline"))
        log.track(.liked(Moment.ID(7)))
        log.track(.unliked(Moment.ID(7)))
        await log.finish()

        #expect(
            try text() == """
                {"time":"2021-03-22T12:00:00Z","screen":"timeline"}
                {"time":"2021-03-22T12:00:00Z","liked":7}
                {"time":"2021-03-22T12:00:00Z","unliked":7}

                """)
    }

    @Test func noFileIsWrittenWhereTheLogIsOff() async {
        let log = makeLog { false }

        log.track(.liked(Moment.ID(7)))
        await log.finish()

        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func turningItOffTakesEffectAtOnce() async throws {
        var isOn = true
        let log = makeLog { isOn }

        log.track(.liked(Moment.ID(7)))
        isOn = false
        log.track(.unliked(Moment.ID(7)))
        await log.finish()

        await expectEqual(log.recent(5).map(\.event), [.liked(Moment.ID(7))])
    }

    @Test func theFileIsItsOwnersAlone() async throws {
        let log = makeLog()

        log.track(.screenViewed("timeline"))
        await log.finish()

        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        expectEqual(mode, 0o600)
    }

    @Test func theOlderHalfGoesBeforeItGetsTooLarge() async throws {
        let log = makeLog()
        log.track(.screenViewed("first"))
        await log.finish()
        let line = #"{"time":"2021-03-22T12:00:00Z","screen":"filler"}"# + "\n"
        let filler = String(repeating: line, count: ActivityLogFile.largest / line.utf8.count)
        try (try text() + filler).write(toFile: path, atomically: false, encoding: .utf8)

        log.track(.screenViewed("last"))
        await log.finish()

        let lines = try text().split(separator: "\n")
        #expect(try text().utf8.count <= ActivityLogFile.largest / 2 + 100)
        #expect(lines.allSatisfy { ActivityRecord(line: String($0)) != nil })
        await expectEqual(log.recent(1).map(\.event), [.screenViewed("last")])
    }

    @Test func theLastEventsAreReadInTheirOrder() async {
        let log = makeLog()

        for number in 1...9 { log.track(.liked(Moment.ID(Int64(number)))) }

        await expectEqual(log.recent(2).map(\.event), [.liked(Moment.ID(8)), .liked(Moment.ID(9))])
    }

    @Test func brokenRecordsAreLeftOut() async throws {
        let log = makeLog()
        log.track(.liked(Moment.ID(1)))
        await log.finish()
        try (try text() + "garbage\n{\"time\":\"never\",\"liked\":2}\n").write(
            toFile: path, atomically: false, encoding: .utf8)

        await expectEqual(log.recent(5).map(\.event), [.liked(Moment.ID(1))])
    }

    @Test func aLinkIsNotFollowed() async throws {
        let target = directory.path + "/mine.txt"
        try "mine".write(toFile: target, atomically: false, encoding: .utf8)
        try FileManager.default.createDirectory(
            atPath: directory.path + "/moments", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        let log = makeLog()

        log.track(.liked(Moment.ID(1)))
        await log.finish()

        try expectEqual(String(contentsOfFile: target, encoding: .utf8), "mine")
    }

    @Test func aPipeInItsPlaceBlocksNothing() async throws {
        try FileManager.default.createDirectory(
            atPath: directory.path + "/moments", withIntermediateDirectories: true)
        try #require(mkfifo(path, 0o600) == 0)
        let log = makeLog()

        log.track(.liked(Moment.ID(1)))

        #expect(await log.recent(5).isEmpty)
    }

    @Test func withoutAFolderNothingIsKept() async {
        let log = FileActivityLog(path: nil, now: { now }, isOn: { true })

        log.track(.liked(Moment.ID(1)))

        #expect(await log.recent(5).isEmpty)
    }
}

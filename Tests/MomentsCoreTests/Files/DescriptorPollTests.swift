import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore

@MainActor struct DescriptorPollTests {
    private let poll = DescriptorPoll()
    private let calls = Mailbox<String>()

    private func watch(
        _ end: OpenDescriptor, for readiness: DescriptorPoll.Readiness = .reading, _ name: String = "ready"
    ) -> DescriptorWatch {
        poll.watch(end.file, of: end, for: readiness) { [calls] in calls.add([name]) }
    }

    private func waitUntilThreadHasEnded() async {
        while poll.isRunning { await Task.yield() }
    }

    // MARK: What is reported

    @Test func readableDescriptorIsReported() async throws {
        let pipe = try TestPipe()
        let watch = watch(pipe.readEnd)

        try pipe.write(1)

        try await expectEqual(calls.next().first, "ready")
        withExtendedLifetime(watch) {}
    }

    @Test func theEndOfTheOtherSideIsReported() async throws {
        var pipe: TestPipe? = try TestPipe()
        let readEnd = try #require(pipe?.readEnd)
        let watch = watch(readEnd)

        pipe = nil

        try await expectEqual(calls.next().first, "ready")
        withExtendedLifetime(watch) {}
    }

    @Test func roomInAFullPipeIsReportedOnceThereIsSome() async throws {
        let (pipe, other) = (try TestPipe(), try TestPipe())
        let size = pipe.fill()
        let watches = [watch(pipe.writeEnd, for: .writing, "room"), watch(other.readEnd, "other")]
        try other.write(1)
        try await expectEqual(calls.next().contains("room"), false)

        try other.empty()
        try pipe.empty(size)

        while try await !calls.next().contains("room") {}
        withExtendedLifetime(watches) {}
    }

    @Test func unreadBytesAreReportedAgain() async throws {
        let pipe = try TestPipe()
        let watch = watch(pipe.readEnd)
        try pipe.write(1)

        var count = 0
        while count < 10 { count += try await calls.next().count }

        #expect(count >= 10)
        withExtendedLifetime(watch) {}
    }

    /// While the handler runs, the thread goes round many times, and finds the byte each time.
    @Test func reportIsNotRepeatedWhileItIsHandled() async throws {
        let (pipe, other) = (try TestPipe(), try TestPipe())
        var count = 0
        let watch = poll.watch(pipe.readEnd.file, of: pipe.readEnd, for: .reading) { [poll] in
            count += 1
            for _ in 0..<1_000 { _ = poll.watch(other.readEnd.file, for: .reading) {} }
            try? pipe.empty()
        }
        try pipe.write(1)
        while count == 0 { await Task.yield() }

        let last = self.watch(other.readEnd)
        try other.write(1)
        _ = try await calls.next()

        expectEqual(count, 1)
        withExtendedLifetime((watch, last)) {}
    }

    // MARK: What is given up

    /// Both are on their way to the main actor when the first of them is handled.
    @Test func releasedWatchReportsNothingMore() async throws {
        for _ in 1...200 {
            let pipe = try TestPipe()
            var watches: [DescriptorWatch] = []
            for _ in 1...2 {
                watches.append(
                    poll.watch(pipe.readEnd.file, of: pipe.readEnd, for: .reading) { [calls] in
                        watches = []
                        calls.add(["called"])
                    })
            }

            try pipe.write(1)

            try await expectEqual(calls.next(), ["called"])
        }
        await waitUntilThreadHasEnded()
        await turnOfTheMainActor()
        calls.add(["no more"])
        try await expectEqual(calls.next(), ["no more"])
    }

    /// To read until the end waits until it is closed.
    @Test func aDescriptorIsClosedOnceItIsGivenUp() async throws {
        let pipe = try TestPipe()
        let readEnd = pipe.readEnd.file
        _ = pipe.fill()
        var watch: DescriptorWatch? = pipe.giveWriteEnd { self.watch($0, for: .writing) }
        _ = fcntl(readEnd.rawValue, F_SETFL, 0)

        watch = nil

        #expect(throws: Never.self) { try readEnd.readToEnd(atMost: 1 << 20) }
        withExtendedLifetime((watch, pipe)) {}
    }

    @Test func theNextFileOfTheSameNumberIsNotTakenForTheLast() async throws {
        var mistakes = 0
        for round in 1...500 {
            let (isGivenUp, isWritten) = (Flag(), Flag())
            var old: TestPipe? = try TestPipe()
            try old?.write(1)
            var oldWatch = old.map { old in
                poll.watch(old.readEnd.file, of: old.readEnd, for: .reading) { if isGivenUp.isSet { mistakes += 1 } }
            }
            if round.isMultiple(of: 2) { await Task.yield() }
            isGivenUp.isSet = true
            (oldWatch, old) = (nil, nil)
            let new = try TestPipe()
            let newWatch = poll.watch(new.readEnd.file, of: new.readEnd, for: .reading) { [calls] in
                if !isWritten.isSet { mistakes += 1 }
                calls.add(["new"])
            }
            await Task.yield()

            isWritten.isSet = true
            try new.write(1)

            _ = try await calls.next()
            withExtendedLifetime((oldWatch, newWatch)) {}
        }
        expectEqual(mistakes, 0)
    }

    @Test func manyThatComeAndGoWhileOthersAreReadyAreKeptApart() async throws {
        let pipes = try (0..<50).map { _ in try TestPipe() }
        let ready = Set((0..<50).filter { $0.isMultiple(of: 7) })
        for index in ready { try pipes[index].write(1) }
        var watches: [Int: DescriptorWatch] = [:]
        var dice = SystemRandomNumberGenerator()

        for turn in 0..<5_000 {
            let slot = Int.random(in: 0..<200, using: &dice)
            watches[slot] = watch(pipes[slot % 50].readEnd, "\(slot % 50)")
            watches[Int.random(in: 0..<200, using: &dice)] = nil
            if turn.isMultiple(of: 50) { await Task.yield() }
        }
        watches = [:]
        for index in pipes.indices { watches[index] = watch(pipes[index].readEnd, "\(index)") }
        var seen: Set<String> = []
        while seen.count < ready.count { try await seen.formUnion(calls.next()) }

        expectEqual(seen, Set(ready.map(String.init)))
        withExtendedLifetime(watches) {}
    }

    // MARK: The thread

    @Test func theThreadEndsWithTheLast() async throws {
        let pipe = try TestPipe()
        var watches = [watch(pipe.readEnd), watch(pipe.readEnd)]
        #expect(poll.isRunning)

        watches.removeLast()
        for _ in 0..<1_000 { await Task.yield() }
        #expect(poll.isRunning)
        watches.removeLast()

        await waitUntilThreadHasEnded()
    }

    @Test func anotherThreadIsStartedForTheNext() async throws {
        let pipe = try TestPipe()
        _ = watch(pipe.readEnd)
        await waitUntilThreadHasEnded()

        let watch = watch(pipe.readEnd)
        try pipe.write(1)

        try await expectEqual(calls.next().first, "ready")
        withExtendedLifetime(watch) {}
    }

    #if os(Linux)
        /// poll(2) takes no more descriptors than the process may have. Under ThreadSanitizer dispatch crashes at that limit.
        @Test(.enabled(if: Sanitizer.current != .thread)) func whereTheSystemRefusesToWaitAllAreReported() async {
            await #expect(processExitsWith: .success) { try await DescriptorPollTests().reportWithLimit(of: 1) }
        }

        @Test(.enabled(if: Sanitizer.current != .thread)) func withoutADescriptorToWakeTheThreadItLooksByItself() async
        {
            await #expect(processExitsWith: .success) { try await DescriptorPollTests().reportWithLimit(of: 3) }
        }

        /// A byte in a pipe wakes the thread: where the byte stays there, the thread goes round and takes a whole processor.
        @Test func theThreadWaitsAgainOnceItWasWoken() async {
            await #expect(processExitsWith: .success) { try await DescriptorPollTests().waitUntilNothingWakes() }
        }

        private func waitUntilNothingWakes() async throws {
            let pipes = [try TestPipe(), try TestPipe()]
            let others = Self.openFiles
            let watches = pipes.map { watch($0.readEnd) }
            let own = Self.openFiles.subtracting(others)

            let deadline = ContinuousClock.now + .seconds(TimeLimit.scaled(20))
            while own.contains(where: Self.holdsBytes), .now < deadline { await letOthersWork() }
            try #require(!own.contains(where: Self.holdsBytes))
            withExtendedLifetime((pipes, watches)) {}
        }

        private static var openFiles: Set<Int32> { Set((0..<256).filter { fcntl($0, F_GETFD) != -1 }) }

        private static func holdsBytes(_ file: Int32) -> Bool {
            var count: Int32 = 0
            return ioctl(file, UInt(FIONREAD), &count) == 0 && count > 0
        }

        private func reportWithLimit(of descriptors: rlim_t) async throws {
            let (first, second) = (try TestPipe(), try TestPipe())
            // Dispatch opens what it waits with when it first has to, as the mailbox may, and crashes where it can open nothing.
            try await Task.sleep(for: .nanoseconds(1))
            var limit = rlimit(rlim_cur: descriptors, rlim_max: descriptors)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let quiet = watch(first.readEnd, "quiet")
            let watch = watch(second.readEnd)

            try second.write(1)

            while try await !calls.next().contains("ready") {}
            withExtendedLifetime((quiet, watch)) {}
        }
    #endif

    private func turnOfTheMainActor() async {
        await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    }
}

@MainActor private final class Flag {
    var isSet = false
}

/// A pipe whose ends do not block.
private final class TestPipe {
    let readEnd: OpenDescriptor
    private(set) var writeEnd: OpenDescriptor

    init() throws {
        let ends = try FileDescriptor.pipe()
        for end in [ends.readEnd, ends.writeEnd] { _ = fcntl(end.rawValue, F_SETFL, O_NONBLOCK) }
        (readEnd, writeEnd) = (OpenDescriptor(ends.readEnd), OpenDescriptor(ends.writeEnd))
    }

    func write(_ count: Int) throws {
        try writeEnd.file.write(allOf: [UInt8](repeating: 0, count: count))
    }

    /// - Returns: how many bytes it holds.
    func fill() -> Int {
        var size = 0
        let piece = [UInt8](repeating: 0, count: 4_096)
        while let count = try? piece.withUnsafeBytes({ try writeEnd.file.write($0) }) { size += count }
        return size
    }

    func empty(_ count: Int = 1) throws {
        _ = try readEnd.file.readChunk(atMost: count)
    }

    /// The receiver alone keeps the end to write to.
    func giveWriteEnd<Result>(_ body: (OpenDescriptor) -> Result) -> Result {
        defer { writeEnd = readEnd }
        return body(writeEnd)
    }
}

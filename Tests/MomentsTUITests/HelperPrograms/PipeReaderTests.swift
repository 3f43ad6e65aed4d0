import SystemPackage
import TestSupport
import Testing

@testable import MomentsTUI

struct PipeReaderTests {
    private let events = Mailbox<String>()
    private let pipe: HelperPipe
    private let reader: PipeReader

    init() throws {
        pipe = try HelperPipe()
        reader = PipeReader(pipe.readEnd, chunk: 4) { [events] bytes in
            events.add([String(decoding: bytes, as: UTF8.self)])
        } onEnd: { [events] in
            events.add(["end"])
        }
    }

    private func write(_ text: String) throws {
        try pipe.writeEnd.writeAll(text.utf8)
    }

    @Test func theRestIsReadWithoutATurnOfTheMainActor() async throws {
        try write("whatever")

        reader.readRest()

        try await expectEqual(events.next(), ["what", "ever"])
        try pipe.writeEnd.close()
    }

    @Test func thereIsNoRestWhereNothingWasWritten() async throws {
        reader.readRest()
        try write("abc")

        try await expectEqual(events.next(), ["abc"])
        try pipe.writeEnd.close()
    }

    @Test func theEndFollowsTheRest() async throws {
        try write("what")
        try pipe.writeEnd.close()

        reader.readRest()

        // The end may come as a batch of its own.
        var seen: [String] = []
        while seen.last != "end" { seen += try await events.next() }
        expectEqual(seen, ["what", "end"])
    }

    @Test func nothingIsReadOnceItWasStopped() async throws {
        try write("what")

        reader.stop()
        reader.readRest()

        await #expect(throws: Mailbox<String>.NothingArrived.self) { try await events.next(within: 1) }
        try pipe.writeEnd.close()
    }

    @Test func endlessWriterDoesNotKeepTheReaderReading() throws {
        let pipe = try HelperPipe()
        let total = Total()
        let reader = PipeReader(pipe.readEnd, chunk: 64 << 10) { bytes in
            total.count += bytes.count
            // The writer ends after twice as much: a reader without a bound would read it all.
            if total.count < 2 * HelperPipe.maximumSize { _ = try? pipe.writeEnd.writeAll(bytes) }
        } onEnd: {
        }
        try pipe.writeEnd.writeAll([UInt8](repeating: 0, count: 32 << 10))

        reader.readRest()

        expectEqual(total.count, HelperPipe.maximumSize)
        reader.stop()
        try pipe.writeEnd.close()
    }
}

/// In bytes.
private final class Total {
    var count = 0
}

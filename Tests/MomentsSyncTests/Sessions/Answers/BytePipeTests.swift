import Dispatch
import TestSupport
import Testing

@testable import MomentsSync

struct BytePipeTests {
    @Test func bytesAreReadInTheOrderOfTheirWriting() async {
        let pipe = BytePipe()
        _ = await pipe.write([1, 2])
        _ = await pipe.write([3])
        pipe.end()
        expectEqual([pipe.next(), pipe.next(), pipe.next()], [[1, 2], [3], nil])
    }

    @Test func writerWaitsWhileThePipeIsFull() async {
        let pipe = BytePipe(capacity: 2)
        async let isOpen = pipe.write([1, 2, 3])
        let first = await onThread { pipe.next() }
        #expect(await isOpen)
        expectEqual(first, [1, 2, 3])
    }

    @Test func readerWaitsForBytes() async {
        let pipe = BytePipe()
        async let first = onThread { pipe.next() }
        _ = await pipe.write([7])
        await expectEqual(first, [7])
    }

    @Test func endFreesAWriterWhoWaits() async {
        let pipe = BytePipe(capacity: 1)
        async let isOpen = pipe.write([1])
        pipe.end()
        #expect(await !isOpen)
    }

    @Test func cancelledWriterDoesNotWait() async {
        let pipe = BytePipe(capacity: 1)
        let writer = Task { await pipe.write([1]) }
        writer.cancel()
        #expect(await !writer.value)
    }

    private func onThread<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { done in DispatchQueue.global().async { done.resume(returning: work()) } }
    }
}

import TestSupport
import Testing

@testable import MomentsCore

@MainActor struct AsyncMutexTests {
    private let mutex = AsyncMutex()
    private let log = TurnLog()

    /// Holds it until `hold` is released.
    private func start(_ name: String, until hold: Hold? = nil, inBackground: Bool = false) -> Task<Void, Never> {
        Task {
            await mutex.lock(inBackground: inBackground)
            log.entries.append(name)
            await hold?.pass()
            log.entries.append(name + " ended")
            mutex.unlock()
        }
    }

    @Test func whereNobodyHasItNobodyWaits() async {
        let task = Task {
            await mutex.lock()
            log.entries.append("locked")
        }
        await Task.yield()

        expectEqual(log.entries, ["locked"])
        await task.value
    }

    @Test func oneEndsBeforeTheNextBegins() async {
        let hold = Hold()
        let first = start("first", until: hold)
        await hold.isReached()
        let second = start("second")
        await Task.yield()

        expectEqual(log.entries, ["first"])
        hold.release()
        for task in [first, second] { await task.value }
        expectEqual(log.entries, ["first", "first ended", "second", "second ended"])
    }

    @Test func firstTaskThatAskedGetsTheMutexFirst() async {
        let hold = Hold()
        var tasks = [start("first", until: hold)]
        await hold.isReached()
        for name in ["second", "third"] {
            tasks.append(start(name))
            await Task.yield()
        }

        hold.release()
        for task in tasks { await task.value }

        expectEqual(log.begun, ["first", "second", "third"])
    }

    @Test func inTheBackgroundAllOthersGoFirst() async {
        let hold = Hold()
        var tasks = [start("first", until: hold)]
        await hold.isReached()
        tasks.append(start("background", inBackground: true))
        await Task.yield()
        tasks.append(start("other"))
        await Task.yield()

        hold.release()
        for task in tasks { await task.value }

        expectEqual(log.begun, ["first", "other", "background"])
    }

    @Test func inTheBackgroundWhoAskedFirstGetsItFirst() async {
        let hold = Hold()
        var tasks = [start("first", until: hold)]
        await hold.isReached()
        for name in ["second", "third"] {
            tasks.append(start(name, inBackground: true))
            await Task.yield()
        }

        hold.release()
        for task in tasks { await task.value }

        expectEqual(log.begun, ["first", "second", "third"])
    }

    @Test func taskThatAsksDuringTheHandoverWaits() async {
        let hold = Hold()
        await mutex.lock()
        let next = start("next", until: hold)
        await Task.yield()

        mutex.unlock()
        let late = start("late")
        await hold.isReached()
        await Task.yield()

        expectEqual(log.entries, ["next"])
        hold.release()
        for task in [next, late] { await task.value }
    }

    @Test func onceAllEndedItIsFree() async {
        for task in [start("first"), start("second")] { await task.value }

        await mutex.lock()

        expectEqual(log.entries.count, 4)
    }
}

@MainActor private final class TurnLog {
    var entries: [String] = []
    var begun: [String] { entries.filter { !$0.hasSuffix(" ended") } }
}

import Foundation
import GRDB
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Windows that are gone without having said so.
@MainActor struct KilledWindowTests {
    private let fixture: ChangeFixture

    init() async throws {
        fixture = try await ChangeFixture()
    }

    private func lockFiles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: fixture.base.directory.path)
            .filter { $0.contains("-window-") }.sorted()
    }

    /// Has another process write a text in a window of its own, and kills it.
    /// - Returns: the draft that is found here while the other window is there.
    @discardableResult private func killAnotherProcess() async throws -> Draft {
        let (input, output) = (Pipe(), fixture.base.directory.file("saved"))
        let process = try TestProcess(
            "KilledWindowProcess", [fixture.base.store.path, output],
            input: input.fileHandleForReading.fileDescriptor)
        while !FileManager.default.fileExists(atPath: output) { await letOthersWork() }
        let found = Result { try fixture.drafts.draft() }
        process.kill()
        await expectEqual(process.end(), 128 + SIGKILL)
        withExtendedLifetime(input) {}
        return try found.get()
    }

    @Test func textOfAKilledProcessIsTakenOverAndLeftBehindNoMore() async throws {
        try await expectEqual(killAnotherProcess(), Draft("Hello"))

        let draft = try fixture.drafts.draft()
        await fixture.drafts.takeOver(about: "")

        expectEqual(draft, Draft("Hello", isLeftBehind: true))
        try expectEqual(fixture.texts(of: "first"), ["Hello"])
        try expectEqual(fixture.openWindow("other").drafts.draft(), Draft("Hello"))
        try expectEqual(lockFiles(), ["moments.sqlite-window-first"])
    }

    @Test func lockOfAKilledProcessIsRemovedByTheNextThatWrites() async throws {
        try await killAnotherProcess()
        try expectEqual(lockFiles(), ["moments.sqlite-window-another"])

        try await fixture.drafts.saveDraft("Mine")

        try expectEqual(lockFiles(), ["moments.sqlite-window-first"])
    }

    @Test func lockOfAnOpenWindowStays() async throws {
        let other = try fixture.openWindow("other")
        try await other.drafts.saveDraft("Theirs")

        try await fixture.drafts.saveDraft("Mine")

        try expectEqual(lockFiles(), ["moments.sqlite-window-first", "moments.sqlite-window-other"])
        try expectEqual(fixture.openWindow("third").drafts.draft(), Draft("Mine"))
        try await other.drafts.saveDraft("")
    }

    @Test func windowInWhichNothingIsWrittenOrThatIsGoneLocksNothing() async throws {
        _ = try fixture.drafts.draft()
        try await fixture.changes.setLiked(true, fixture.insertForeign(), at: fixture.now)
        try await fixture.undoLatest()
        try await fixture.drafts.saveDraft("")
        try expectEqual(lockFiles(), [])
        try await fixture.openWindow("other").drafts.saveDraft("Theirs")

        try expectEqual(lockFiles(), [])
    }

    @Test func textIsStoredWhereNothingCanBeLocked() async throws {
        let window = try fixture.openWindow("a/b")

        try await window.drafts.saveDraft("Hello")

        try expectEqual(fixture.drafts.draft(), Draft("Hello", isLeftBehind: true))
    }

    @Test func windowsFindEachOtherByAnyNameOfTheStore() async throws {
        let link = fixture.base.directory.file("link.sqlite")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: fixture.base.store.path)
        try await fixture.drafts.saveDraft("Hello")

        let other = WindowFixture("other", try MomentsStore(path: link), fixture.base.account)

        try expectEqual(other.drafts.draft(), Draft("Hello"))
    }
}

/// The process that `KilledWindowTests` starts: writes a draft and waits to be killed.
@MainActor struct KilledWindowProcess {
    @Test(.enabled(if: TestProcess.task != nil))
    func writes() async throws {
        let task = try #require(TestProcess.task)
        let store = try MomentsStore(path: task[0])
        let account = try #require(try store.read { try Int64.fetchOne($0, sql: "SELECT id FROM account") })
        let window = WindowFixture("another", store, account)
        try await window.drafts.saveDraft("Hello")
        try Data().write(to: URL(fileURLWithPath: task[1]))
        // Until the test that started it is over, should it not get that far.
        _ = FileHandle.standardInput.readDataToEndOfFile()
        try expectEqual(window.drafts.draft().text, "Hello")
    }
}

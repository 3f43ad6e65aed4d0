#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import MomentsKit

    @MainActor struct FileNoticeTests {
        @Test(arguments: [false, true])
        func aWriteInTheDirectoryIsNoticed(isBySignal: Bool) async throws {
            let directory = try TemporaryDirectory()
            let file = directory.path + "/store"
            try Data("a".utf8).write(to: URL(fileURLWithPath: file))
            let notices = Mailbox<Void>()
            let notice =
                isBySignal
                ? try FileNotice.bySignal(directory.path) { notices.add([()]) }
                : try FileNotice.byInotify(directory.path) { notices.add([()]) }

            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
            try handle.write(contentsOf: Data("b".utf8))

            #expect(try await !notices.next().isEmpty)
            withExtendedLifetime(notice) {}
        }

        @Test(arguments: [false, true])
        func missingDirectoryCannotBeWatched(isBySignal: Bool) {
            #expect(throws: ChangeWatcher.Failure.self) {
                _ =
                    isBySignal
                    ? try FileNotice.bySignal("/nowhere/at/all") {} : try FileNotice.byInotify("/nowhere/at/all") {}
            }
        }
    }
#endif

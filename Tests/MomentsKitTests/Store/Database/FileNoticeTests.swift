#if os(Linux)
    import Foundation
    import Testing

    @testable import MomentsKit

    @MainActor struct FileNoticeTests {
        @Test(.timeLimit(.minutes(5)), arguments: [false, true])
        func aWriteInTheDirectoryIsNoticed(isBySignal: Bool) async throws {
            let directory = try TemporaryDirectory()
            let file = directory.path + "/store"
            try Data("a".utf8).write(to: URL(fileURLWithPath: file))
            let (notices, continuation) = AsyncStream.makeStream(of: Void.self)
            let notice =
                isBySignal
                ? try FileNotice.bySignal(directory.path) { continuation.yield() }
                : try FileNotice.byInotify(directory.path) { continuation.yield() }

            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
            try handle.write(contentsOf: Data("b".utf8))

            for await _ in notices { break }
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

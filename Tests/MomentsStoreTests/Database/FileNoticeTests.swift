@testable import MomentsStore

#if os(Linux)
    import Foundation
    @testable import TestSupport
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

        /// In a process of its own, in which nobody else opens files meanwhile.
        @Test(arguments: [false, true])
        func programsThatAreStartedInheritNothing(isBySignal: Bool) async {
            await #expect(processExitsWith: .success) { [isBySignal = isBySignal as Bool] in
                let directory = try TemporaryDirectory()
                let before = FileNoticeTests.descriptors { $0 & FD_CLOEXEC == 0 }

                let notice =
                    isBySignal
                    ? try await FileNotice.bySignal(directory.path) {}
                    : try await FileNotice.byInotify(directory.path) {}

                #expect(FileNoticeTests.descriptors { $0 & FD_CLOEXEC == 0 } == before)
                withExtendedLifetime(notice) {}
            }
        }

        @Test(arguments: [false, true])
        func directoryThatCannotBeWatchedIsNotKeptOpen(isBySignal: Bool) async {
            await #expect(processExitsWith: .success) { [isBySignal = isBySignal as Bool] in
                var counts: [Int] = []

                // The first attempts make what lives as long as the process.
                for _ in 0..<20 {
                    _ =
                        isBySignal
                        ? try? await FileNotice.bySignal("/dev/null", {})
                        : try? await FileNotice.byInotify("/nowhere", {})
                    counts.append(FileNoticeTests.descriptors { _ in true }.count)
                }

                #expect(counts[19] < counts[0] + 10)
            }
        }

        private nonisolated static func descriptors(where flagsAre: (Int32) -> Bool) -> [Int32] {
            (0..<256).filter { descriptor in
                let flags = fcntl(descriptor, F_GETFD)
                return flags >= 0 && flagsAre(flags)
            }
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

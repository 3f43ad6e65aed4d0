@testable import MomentsStore

#if os(Linux)
    import Foundation
    @testable import TestSupport
    import Testing

    @testable import MomentsKit

    @MainActor struct FileNotificationTests {
        @Test(arguments: [false, true])
        func aWriteInTheDirectoryIsNoticed(isBySignal: Bool) async throws {
            let directory = try TemporaryDirectory()
            let file = directory.path + "/store"
            try Data("a".utf8).write(to: URL(fileURLWithPath: file))
            let notifications = Mailbox<Void>()
            let notification =
                isBySignal
                ? try FileNotification.bySignal(directory.path) { notifications.add([()]) }
                : try FileNotification.byInotify(directory.path) { notifications.add([()]) }

            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
            try handle.write(contentsOf: Data("b".utf8))

            #expect(try await !notifications.next().isEmpty)
            withExtendedLifetime(notification) {}
        }

        /// In a process of its own, in which nobody else opens files meanwhile.
        @Test(arguments: [false, true])
        func programsThatAreStartedInheritNothing(isBySignal: Bool) async {
            await #expect(processExitsWith: .success) { [isBySignal = isBySignal as Bool] in
                let directory = try TemporaryDirectory()
                let before = FileNotificationTests.descriptors { $0 & FD_CLOEXEC == 0 }

                let notification =
                    isBySignal
                    ? try await FileNotification.bySignal(directory.path) {}
                    : try await FileNotification.byInotify(directory.path) {}

                expectEqual(FileNotificationTests.descriptors { $0 & FD_CLOEXEC == 0 }, before)
                withExtendedLifetime(notification) {}
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
                        ? try? await FileNotification.bySignal("/dev/null", {})
                        : try? await FileNotification.byInotify("/nowhere", {})
                    counts.append(FileNotificationTests.descriptors { _ in true }.count)
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
                    ? try FileNotification.bySignal("/nowhere/at/all") {}
                    : try FileNotification.byInotify("/nowhere/at/all") {}
            }
        }
    }
#endif

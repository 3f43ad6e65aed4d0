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

        /// In a process of its own, in which nobody else opens files meanwhile.
        @Test(arguments: [false, true])
        func programsThatAreStartedInheritNothing(isBySignal: Bool) async {
            await #expect(processExitsWith: .success) { [isBySignal = isBySignal as Bool] in
                let directory = try TemporaryDirectory()
                let before = FileNoticeTests.inheritedDescriptors

                let notice =
                    isBySignal
                    ? try await FileNotice.bySignal(directory.path) {}
                    : try await FileNotice.byInotify(directory.path) {}

                #expect(FileNoticeTests.inheritedDescriptors == before)
                withExtendedLifetime(notice) {}
            }
        }

        private nonisolated static var inheritedDescriptors: [Int32] {
            (0..<256).filter { descriptor in
                let flags = fcntl(descriptor, F_GETFD)
                return flags >= 0 && flags & FD_CLOEXEC == 0
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

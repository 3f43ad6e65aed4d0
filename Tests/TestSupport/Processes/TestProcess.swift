import Foundation
import MomentsCore
import SystemPackage

/// A test that runs in a process of its own: the test runner, started again for this test alone.
///
/// The test is enabled only if `TestProcess.task`, its argument, is set.
struct TestProcess: Sendable {
    /// The task of this process; nil for the test runner that a person started.
    static let task = ProcessInfo.processInfo.environment[variable]?.split(separator: "\n").map(String.init)

    private static let variable = "MOMENTS_TEST_TASK"
    private let process: SpawnedProcess

    /// - Parameters:
    ///   - test: the name of the test's suite.
    ///   - task: the argument of the test in that process.
    ///   - input: what it reads from standard input; nil for nothing.
    init(_ test: String, _ task: [String], input: Int32? = nil) throws {
        let environment = ProcessInfo.processInfo.environment.merging([
            Self.variable: task.joined(separator: "\n"), "SWIFT_BACKTRACE": "enable=no",
        ]) { $1 }
        let input = input.map { Spawn.Stream.file(FileDescriptor(rawValue: $0)) }
        process = try SpawnedProcess(
            Self.line(test), environment: environment, streams: [input ?? .nothing, .nothing, .nothing])
    }

    func kill() {
        process.send(SIGKILL)
    }

    /// - Returns: the status as in a shell: 128 plus the signal that ended it.
    func end() async -> Int32 {
        await process.end()
    }

    /// The command that this process was started with, for one test.
    private static func line(_ test: String) -> [String] {
        let words = CommandLine.arguments
        let bundle = words.firstIndex(of: "--test-bundle-path").map { Array(words[$0...].prefix(2)) } ?? []
        return words.prefix(1) + bundle + ["--testing-library", "swift-testing", "--filter", test]
    }
}

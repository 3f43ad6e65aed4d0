import Testing

/// Knows the mocks of one test.
@MainActor final class CallLedger {
    @TaskLocal static var current: CallLedger?

    private var untakenCalls: [() -> [String]] = []

    nonisolated init() {}

    func add(_ untaken: @escaping () -> [String]) {
        untakenCalls.append(untaken)
    }

    func verify() {
        for call in untakenCalls.flatMap({ $0() }) {
            Issue.record("A mock was called, and the test did not expect it: \(call)")
        }
    }
}

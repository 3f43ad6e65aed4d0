import Testing

/// The calls of a mock, in order. A test takes the calls it expects; a call that is left fails the test at its end.
///
/// Suites that use mocks carry the trait `.verifiedMocks`, which looks after that.
@MainActor public final class Calls<Call: Equatable> {
    private var untaken: [Call] = []

    public init() {
        guard let ledger = CallLedger.current else {
            Issue.record("Nobody verifies the calls of this mock: its suite lacks .verifiedMocks")
            return
        }
        ledger.add { self.untaken.map { String(describing: $0) } }
    }

    public func record(_ call: Call) {
        untaken.append(call)
    }

    /// The calls since the last that were taken.
    public func take() -> [Call] {
        defer { untaken = [] }
        return untaken
    }

    /// Forgets the calls so far, which the test is not about: they arranged it, or another test is about them.
    public func discard() {
        untaken = []
    }
}

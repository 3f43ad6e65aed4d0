import Testing

/// Fails each test of a suite in which a mock got a call that the test did not take.
public struct VerifiedMocks: SuiteTrait, TestTrait, TestScoping {
    public init() {}

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let ledger = CallLedger()
        try await CallLedger.$current.withValue(ledger) { try await function() }
        await ledger.verify()
    }
}

extension Trait where Self == VerifiedMocks {
    public static var verifiedMocks: Self { VerifiedMocks() }
}

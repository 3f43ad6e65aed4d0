/// Which changes cannot be made on a view at the moment, each with its reason in a sentence.
public struct ActionAvailability: Equatable, Sendable {
    /// Nothing speaks against any.
    public static let all = ActionAvailability()

    private let reasons: [Change.Kind: String]

    public init(_ reasons: [Change.Kind: String] = [:]) {
        self.reasons = reasons
    }

    /// Why a change cannot be made; nil where it can.
    public func reason(against kind: Change.Kind) -> String? {
        reasons[kind]
    }
}

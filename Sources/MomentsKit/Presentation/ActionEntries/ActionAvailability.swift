import MomentsCore

/// Which changes cannot be made on a view at the moment, each with its reason in a sentence.
package struct ActionAvailability: Equatable, Sendable {
    /// Nothing speaks against any.
    package static let all = ActionAvailability()

    private struct Reason: Equatable {
        let kind: Change.Kind
        let text: String
    }

    /// No dictionary: the runtime looks for each new type of its keys through all there are, and every start has these.
    private let reasons: [Reason]

    package init(_ reasons: KeyValuePairs<Change.Kind, String> = [:]) {
        self.reasons = reasons.map { Reason(kind: $0.key, text: $0.value) }
    }

    /// Why a change cannot be made; nil where it can.
    package func reason(against kind: Change.Kind) -> String? {
        reasons.first { $0.kind == kind }?.text
    }
}

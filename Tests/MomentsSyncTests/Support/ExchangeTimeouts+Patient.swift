@testable import MomentsSync

extension ExchangeTimeouts {
    /// For tests that are not about time. Their servers are on this machine, often in this very process: how long one is silent
    /// says how busy the machine is, and nothing else.
    static let patient = ExchangeTimeouts(silence: .seconds(3_600), whole: .seconds(3_600))
}

extension HTTPTransport {
    static func patient() -> HTTPTransport { HTTPTransport(environment: [:], timeouts: .patient) }
}

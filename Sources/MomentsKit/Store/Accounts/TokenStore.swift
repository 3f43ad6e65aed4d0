/// Keeps the secrets that people stay logged in with on this machine.
public protocol TokenStore: Sendable {
    /// The one of the current account first; empty where nobody is logged in.
    func tokens() throws(StoreError) -> [[UInt8]]
    /// Replaces all stored tokens.
    func save(_ tokens: [[UInt8]]) throws(StoreError)
}

import MomentsCore

/// Keeps the secrets that people stay logged in with on this machine.
public protocol TokenStore: Sendable {
    /// The one of the current account first; empty where nobody is logged in.
    func tokens() throws(StoreError) -> [[UInt8]]

    /// Replaces all stored tokens. To be called within `locked`, where it depends on those that were read.
    func save(_ tokens: [[UInt8]]) throws(StoreError)

    /// Runs `body` while no other call, in this process or another, does so.
    /// - Throws: `.busy` where another program keeps them for longer than five seconds, and what `body` throws.
    func locked<T: Sendable>(_ body: () async throws(StoreError) -> T) async throws(StoreError) -> T
}

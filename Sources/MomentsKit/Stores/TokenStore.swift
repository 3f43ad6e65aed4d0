/// Keeps the secret that a person stays logged in with.
public protocol TokenStore: Sendable {
    /// Nil where nobody is logged in.
    func token() throws(StoreError) -> [UInt8]?
    func save(_ token: [UInt8]) throws(StoreError)
    /// Does nothing where there is none.
    func delete() throws(StoreError)
}

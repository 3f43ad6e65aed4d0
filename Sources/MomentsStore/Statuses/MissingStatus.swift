/// A status that a page lacks though it spans its place: whether it is gone, only its server knows.
package struct MissingStatus: Identifiable, Equatable, Sendable {
    package typealias ID = Int64

    /// Of its row.
    package let id: ID
    /// The key of its entry.
    let entry: Int64
    /// Its identifier on the server.
    package let remoteID: String
    package let isBoost: Bool

    package init(id: ID, entry: Int64, remoteID: String, isBoost: Bool) {
        self.id = id
        self.entry = entry
        self.remoteID = remoteID
        self.isBoost = isBoost
    }
}

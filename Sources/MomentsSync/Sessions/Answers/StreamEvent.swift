/// Something that a server tells while we listen, not read yet.
struct StreamEvent: Equatable, Sendable {
    /// `message` where the server names none.
    var name: String
    var data: String
}

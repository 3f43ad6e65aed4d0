import MomentsCore

extension Relationship {
    /// One of nothing but what is set.
    package static func with(_ set: (inout Relationship) -> Void) -> Relationship {
        var relationship = Relationship()
        set(&relationship)
        return relationship
    }
}

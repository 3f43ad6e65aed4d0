extension ServerCapabilities {
    /// What one cannot do to people on a server by what runs it: snac 2.94 has no page to follow somebody, nor for follow requests.
    package static func lacksRelationships(_ software: String?) -> Set<RelationshipChange.Aspect> {
        software == "snac" ? [.follow, .boosts, .notify, .request] : []
    }
}

extension ServerCapabilities {
    /// The relationship changes that a server's software does not offer: snac 2.94 has no page to follow somebody, nor for follow
    /// requests.
    package static func lacksRelationships(_ software: String?) -> Set<RelationshipChange.Aspect> {
        software == "snac" ? [.follow, .boosts, .notify, .request] : []
    }
}

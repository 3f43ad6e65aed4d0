/// One list of people, as presenters ask for it: as far as it is stored, and more of it from its server.
@MainActor package protocol PeopleListRepository: AnyObject {
    /// How it stands with the list.
    func state() throws(StoreError) -> ServerViewState

    /// The name of its feed.
    func feedName() throws(StoreError) -> String

    /// The beginning of what is stored, in the order of the server.
    func people(limit: Int) throws(StoreError) -> [ListedPerson]

    /// Whether its server has more behind the last one that is stored; false where it did not say.
    func hasMore() throws(StoreError) -> Bool

    /// Has the beginning fetched.
    func refresh() async throws(StoreError)

    /// Has what comes behind the last one fetched.
    func fetchMore() async throws(StoreError)

    /// Calls `onChange` when something of it changed, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}

/// A person in a list, and the relationship between them and the person of the feed.
package struct ListedPerson: Equatable, Sendable {
    package let details: PersonDetails
    package let relationship: ShownRelationship
    /// Of a list that the person made: whether they are put in or taken out, and the server does not have that yet; nil: neither.
    package var joins: Bool?

    package init(_ details: PersonDetails, _ relationship: ShownRelationship) {
        self.details = details
        self.relationship = relationship
    }
}

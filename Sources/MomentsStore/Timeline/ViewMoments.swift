import MomentsCore

/// The moments of a view of a server, as it asks for them (`ServerViewRepository`).
@MainActor protocol ViewMoments {
    func moments(_ page: TimelinePage, limit: Int) throws(StoreError) -> [Moment]
    func moments(_ ids: [Moment.ID]) throws(StoreError) -> [Moment]
    func moment(_ id: Moment.ID) throws(StoreError) -> Moment?
    func countNewer(than id: Moment.ID, upTo limit: Int) throws(StoreError) -> Int
    func position(of id: Moment.ID) throws(StoreError) -> MomentPosition
}

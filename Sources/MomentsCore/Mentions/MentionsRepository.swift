/// Has the mentions of the owner of an account, and what was sent to them directly, as it arrives.
@MainActor package protocol MentionsRepository: AnyObject {
    /// Those that arrived since the last call, the oldest first, of what was posted since the first one; the first has none.
    func arrived() throws(StoreError) -> [ArrivedMention]

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}

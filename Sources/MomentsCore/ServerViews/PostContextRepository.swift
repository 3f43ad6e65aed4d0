/// The conversations of the posts of an account, as presenters ask for them.
@MainActor package protocol PostContextRepository: AnyObject {
    /// The stored posts around a post. The store alone is read, and some hundred posts at most.
    func context(of moment: Moment) throws(StoreError) -> PostContext

    /// A post of a conversation with all of its text, by its key there.
    func moment(_ id: Moment.ID) throws(StoreError) -> Moment?

    /// The key of a post by its thread (`Moment.thread`), to be looked up in the timeline; nil where it is not stored.
    func post(of thread: ServerView) throws(StoreError) -> Moment.ID?

    /// The state of a thread: when its server told of it last, and why not since.
    func state(of thread: ServerView) throws(StoreError) -> ServerViewState

    /// Has a thread fetched.
    func ask(for thread: ServerView) async throws(StoreError)

    /// Calls `onChange` on the main actor after something changed in what servers show, until the returned value is released.
    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation
}

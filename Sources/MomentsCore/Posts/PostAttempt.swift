/// An earlier attempt to send a post: the person's posts since are looked through before it is sent again.
package struct PostAttempt: Equatable, Sendable {
    /// The newest of their statuses before it was sent; nil where they had none.
    package let newest: Status.ID?

    package init(newest: Status.ID?) {
        self.newest = newest
    }
}

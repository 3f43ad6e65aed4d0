/// Sends the person from one screen to another. Presenters ask; only the app knows how.
@MainActor package protocol Navigator: AnyObject {
    func show(_ destination: Destination)
    /// Closes the screen on top; on the last one it does nothing.
    func back()
    /// Closes the screen of a view, wherever it is: what lies above it stays.
    /// - Parameter presenter: of that view.
    func close(_ presenter: AnyObject)
    /// Closes the screens above the timeline.
    func backToTimeline()
}

/// Sends the person from one screen to another. Presenters ask; only the app knows how.
@MainActor package protocol Navigator: AnyObject {
    func show(_ destination: Destination)
    /// Closes the screen on top; on the last one it does nothing.
    func back()
    /// Closes the screens above the timeline.
    func backToTimeline()
}

/// The interactions with any view.
@MainActor package protocol ViewPresenting: AnyObject {
    /// Once, when the view comes up: the presenter asks for what it needs.
    func onViewLoaded()
    /// The view is on top and the terminal in the foreground: the presenter renders, and observes what it shows.
    func onActivate()
    /// The person goes on, with whatever key: they have seen the message of the last action.
    func onInput()
    /// The person did something that means nothing here, once or more often.
    /// - Parameter message: says so, and where to look.
    func onUnknownInput(_ message: String)
    /// The actions that the view refuses at the moment, and why.
    var availability: ActionAvailability { get }
    /// The view is no longer shown: the presenter observes, loads and renders nothing.
    func onDeactivate()
}

/// Most views say nothing that would have to go, and offer what always can be done.
extension ViewPresenting {
    package func onInput() {}
    package func onUnknownInput(_ message: String) {}
    package var availability: ActionAvailability { .all }
}

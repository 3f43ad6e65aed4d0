/// What every presenter hears of its view.
@MainActor public protocol ViewPresenting: AnyObject {
    /// Once, when the view comes up: the presenter asks for what it needs.
    func onViewLoaded()
    /// The view is on top and the terminal in the foreground: the presenter renders, and observes what it shows.
    func onActivate()
    /// Nobody looks at the view any more: the presenter observes, loads and renders nothing.
    func onDeactivate()
}

/// Whoever made an app, asked by it for what takes more than its screens.
protocol AppHost: AnyObject {
    /// The help key was pressed on a screen of this context.
    func showHelp(for context: KeyContext)
    /// The key of the command palette was pressed on a screen of this context.
    func showCommandPalette(for context: KeyContext)
    /// Lets go of the changes that can still be undone: the app is over, and nothing else is left to do.
    func commitChanges() async
}

/// What is listed at once in lines, where the rest waits to be asked for.
nonisolated enum LinePage {
    /// How many moments, photos or entries of the help.
    static let size = 10
}

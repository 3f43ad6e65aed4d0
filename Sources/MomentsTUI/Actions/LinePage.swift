/// A page of a list in lines; the person asks for the rest.
nonisolated enum LinePage {
    /// How many moments, photos or entries of the help.
    static let size = 10
}

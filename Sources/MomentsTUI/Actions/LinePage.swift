/// A page of a list in lines; the person asks for the rest.
nonisolated enum LinePage {
    /// The number of moments, photos or entries of the help.
    static let size = 10
}

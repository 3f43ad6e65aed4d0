/// How the command of a person's editor failed.
package enum EditorFailure: Equatable, Sendable {
    /// - Parameter reason: the system's.
    case notStarted(reason: String)
    case noProgram
    case notFound
    case signal(Int)
    case exitStatus(Int)
}

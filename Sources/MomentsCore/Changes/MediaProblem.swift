/// Why a post waits for one of its photos, or is not posted because of it.
package enum MediaProblem: Equatable, Sendable {
    /// Its file is not there any more, or cannot be read.
    case missing
    /// The server has it, and is not done with it yet.
    case processing
    case tooLarge
    /// In the server's own words.
    case refused(reason: String)
}

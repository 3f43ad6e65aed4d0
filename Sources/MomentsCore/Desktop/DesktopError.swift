/// Why the desktop did not do as it was asked.
package enum DesktopError: Error, Equatable, Sendable {
    /// This terminal would show what is meant for a clipboard.
    case noClipboard
    /// Terminals drop what is longer.
    case tooLongToCopy(limit: Int)
    case noBrowser
    case browserFailed(command: String, reason: String)
    /// The program ended with an error right after its start.
    /// - Parameter status: as a shell has it.
    case browserEnded(command: String, status: Int)
    /// The system has no program that opens files.
    case noViewer
    case viewerFailed(command: String, reason: String)
    case notSaved(path: String, reason: String)
    /// There are hundreds of files of that name already.
    case tooManyOfOneName(path: String)
}

/// What lies around the app: the clipboard, the browser and the person's files.
@MainActor public protocol Desktop: AnyObject {
    /// Puts text on the clipboard, as well as the terminal knows how to: none of them tells whether it did.
    func copy(_ text: String) throws(DesktopError)

    /// Opens an address in the person's browser and does not wait for it.
    func open(_ address: WebAddress) throws(DesktopError)

    /// Saves text as a new file; one that is there already is left alone.
    /// - Parameter name: what the file is to be called, without an ending.
    /// - Returns: the path of the file.
    func save(_ text: String, as name: String) throws(DesktopError) -> String
}

/// Why the desktop did not do as it was asked.
public enum DesktopError: ExplainedError, Equatable {
    /// This terminal would show what is meant for a clipboard.
    case noClipboard
    /// Terminals drop what is longer.
    case tooLongToCopy(limit: Int)
    case noBrowser
    case browserFailed(command: String, reason: String)
    case notSaved(path: String, reason: String)

    public var message: String { English().message(of: self) }
}

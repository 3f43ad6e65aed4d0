import SystemPackage

/// The surroundings of the app: the clipboard, the browser and the person's files.
@MainActor package protocol Desktop: AnyObject {
    /// Puts text on the clipboard through the terminal; terminals do not report whether it succeeded.
    func copy(_ text: String) throws(DesktopError)

    /// Opens an address in the person's browser. One that needs the terminal has ended on return, others are not waited for.
    func open(_ address: WebAddress) throws(DesktopError)

    /// Opens a file in the program that the system has for it, and does not wait for that.
    /// - Parameter file: from the root on. Its name need not be UTF-8.
    func open(_ file: FilePath) throws(DesktopError)

    /// Saves text as a new file; one that is there already is left alone.
    /// - Parameter name: what the file is to be called, without an ending.
    /// - Returns: the path of the file.
    func save(_ text: String, as name: String) throws(DesktopError) -> String

    /// The same for bytes that are no text.
    /// - Parameter ending: of the file's name: "jpg".
    func save(_ bytes: [UInt8], as name: String, ending: String) throws(DesktopError) -> String
}

import MomentsCore
import SystemPackage

/// The desktop of a tape: a clipboard of its own, and a browser only where the tape names one.
final class TapeDesktop: Desktop {
    /// The text that the tape or the app copied last.
    var clipboard = ""
    private let browser: Browser?
    private let documents: DocumentFolder

    /// - Parameters:
    ///   - environment: the variables of the tape.
    ///   - folder: where documents are saved; nil for the current directory.
    init(environment: [String: String], folder: String? = nil) {
        let path = environment["PATH"] ?? Programs.installed.searchPath
        browser = environment["BROWSER"].map { Browser(environment: ["BROWSER": $0, "PATH": path]) }
        documents = DocumentFolder(path: folder)
    }

    func copy(_ text: String) throws(DesktopError) {
        clipboard = text
    }

    func open(_ address: WebAddress) throws(DesktopError) {
        guard let browser else { throw .noBrowser }
        try browser.open(address)
    }

    func open(_ file: FilePath) throws(DesktopError) {
        throw .noViewer
    }

    func save(_ text: String, as name: String) throws(DesktopError) -> String {
        try documents.save(text, as: name)
    }

    func save(_ bytes: [UInt8], as name: String, ending: String) throws(DesktopError) -> String {
        try documents.save(bytes, as: name, ending: ending)
    }
}

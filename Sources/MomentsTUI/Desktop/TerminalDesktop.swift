import MomentsCore
import SystemPackage

/// The desktop around a terminal: its clipboard, the person's browser, and the folder the app was started in.
final class TerminalDesktop: Desktop {
    private let clipboard: ClipboardSequence
    private let browser: Browser
    private let documents: DocumentFolder
    private let send: ([UInt8]) -> Void
    /// Hands the terminal over while its body runs; nil while no app has it.
    var lend: Browser.Lending?
    /// Called where a browser that was not waited for failed at once.
    var onFailure: (DesktopError) -> Void = { _ in }

    /// - Parameters:
    ///   - folder: where documents are saved; nil for the current directory.
    ///   - send: brings bytes to the terminal, not in the middle of a frame.
    init(environment: [String: String], folder: String? = nil, send: @escaping ([UInt8]) -> Void) {
        clipboard = ClipboardSequence(environment: environment)
        browser = Browser(environment: environment)
        documents = DocumentFolder(path: folder)
        self.send = send
    }

    func copy(_ text: String) throws(DesktopError) {
        send(try clipboard.bytes(for: text))
    }

    func open(_ address: WebAddress) throws(DesktopError) {
        try browser.open(address, lend: lend) { [weak self] in self?.onFailure($0) }
    }

    func open(_ file: FilePath) throws(DesktopError) {
        try browser.open(file)
    }

    func save(_ text: String, as name: String) throws(DesktopError) -> String {
        try documents.save(text, as: name)
    }

    func save(_ bytes: [UInt8], as name: String, ending: String) throws(DesktopError) -> String {
        try documents.save(bytes, as: name, ending: ending)
    }
}

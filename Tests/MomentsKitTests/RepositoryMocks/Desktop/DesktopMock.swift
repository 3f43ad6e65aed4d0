import SystemPackage
import TestSupport

@testable import MomentsCore

/// Does nothing, or fails as the test arranged, and records its calls.
@MainActor final class DesktopMock: Desktop {
    enum Call: Equatable {
        case copy(String), open(String), openFile(String)
        case save(String, name: String)
        case saveBytes([UInt8], name: String, ending: String)
    }

    let calls = Calls<Call>()
    var failure: DesktopError?

    func copy(_ text: String) throws(DesktopError) {
        try record(.copy(text))
    }

    func open(_ address: WebAddress) throws(DesktopError) {
        try record(.open(address.text))
    }

    func open(_ file: FilePath) throws(DesktopError) {
        try record(.openFile(file.string))
    }

    func save(_ text: String, as name: String) throws(DesktopError) -> String {
        try record(.save(text, name: name))
        return "saved.txt"
    }

    func save(_ bytes: [UInt8], as name: String, ending: String) throws(DesktopError) -> String {
        try record(.saveBytes(bytes, name: name, ending: ending))
        return "saved." + ending
    }

    private func record(_ call: Call) throws(DesktopError) {
        calls.record(call)
        if let failure { throw failure }
    }
}

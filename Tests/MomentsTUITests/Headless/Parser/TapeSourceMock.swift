@testable import MomentsTUI

/// Files that exist only here.
struct TapeSourceMock: TapeSource {
    var files: [String: String] = [:]

    func read(_ path: String) throws(TapeUnreadable) -> [UInt8] {
        guard let text = files[path] else { throw TapeUnreadable(reason: "No such file or directory") }
        return Array(text.utf8)
    }

    func readSourced(_ path: String) throws(TapeUnreadable) -> [UInt8] {
        try read(path)
    }
}

/// The actions of a tape that has to be good.
func actions(_ text: String, files: [String: String] = [:]) throws -> [TapeCommand.Action] {
    try Tape(parsing: text, file: "a.tape", source: TapeSourceMock(files: files)).commands.map(\.action)
}

/// The errors of a tape, one to a line; empty where it has none.
func errors(_ text: String, files: [String: String] = [:]) -> [String] {
    do {
        _ = try Tape(parsing: text, file: "a.tape", source: TapeSourceMock(files: files))
        return []
    } catch {
        return error.message.split(separator: "\n").map(String.init)
    }
}

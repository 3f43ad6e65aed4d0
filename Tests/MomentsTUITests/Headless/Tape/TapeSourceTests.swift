import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI
@testable import TerminalKit

struct TapeSourceTests {
    @Test func sourceIsReplacedByTheCommandsOfTheOtherTape() throws {
        let found = try actions("Up\nSource b.tape\nDown", files: ["b.tape": "Type \"x\"\nEnter"])

        #expect(
            found == [
                .keys([Key(.up)], count: 1), .type("x"), .keys([Key(.enter)], count: 1), .keys([Key(.down)], count: 1),
            ])
    }

    @Test func theOtherTapesOutputIsLeftOut() throws {
        try expectEqual(actions("Source b.tape", files: ["b.tape": "Output a.txt\nOutput a.gif\nHide"]), [.hide])
    }

    @Test(arguments: [
        ("Source", "a.tape:1:1: Source takes a tape's name, and nothing follows"),
        ("Source b.vhs", "a.tape:1:8: Source takes a name that ends in .tape"),
        ("Source none.tape", "a.tape:1:8: none.tape cannot be read: No such file or directory"),
        ("Source empty.tape", "a.tape:1:8: empty.tape is empty"),
        ("Source nested.tape", "nested.tape:2:1: a tape that was sourced cannot source another"),
        ("Source bad.tape", "bad.tape:2:1: \"Dwon\" is no command; did you mean Down?"),
        ("Source binary.tape", "binary.tape:1:3: a NUL byte: this is no tape"),
    ])
    func aTapeThatCannotBeSourcedIsNamed(tape: String, message: String) {
        let files = [
            "empty.tape": "", "nested.tape": "Up\nSource nested.tape", "bad.tape": "Up\nDwon", "binary.tape": "Up\u{0}",
        ]

        expectEqual(errors(tape, files: files), [message])
    }

    @Test func aSourcedCommandKnowsItsOwnTape() throws {
        let source = TapeSourceMock(files: ["b.tape": "\nUp"])
        let tape = try Tape(parsing: "Source b.tape", file: "a.tape", source: source)

        expectEqual(tape.commands.map(\.location.description), ["b.tape:2:1"])
    }

    @Test func aFileIsReadWhole() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).tape")
        let text = String(repeating: "Up\n", count: 50_000)
        try text.write(to: url, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: url) }  // the system empties the folder anyway

        try expectEqual(FileTapeSource().read(url.path()), Array(text.utf8))
    }

    @Test func directoryIsNotATape() {
        #expect(throws: TapeUnreadable(reason: "Is a directory")) {
            try FileTapeSource().read(FileManager.default.temporaryDirectory.path())
        }
    }

    /// The pipe has no writer: reading it like a file would never end.
    @Test(.timeLimit(.minutes(TimeLimit.minutesOfTest)))
    func pipeIsNotSourced() throws {
        let folder = try TemporaryDirectory()
        let pipe = folder.path + "/pipe.tape"
        try #require(mkfifo(pipe, 0o600) == 0)

        #expect(throws: TapeErrors.self) { try Tape(parsing: "Source \"\(pipe)\"", file: "a.tape") }
        #expect(throws: TapeUnreadable(reason: FileError.notRegular.reason)) {
            try FileTapeSource().readSourced(pipe)
        }
    }

    @Test func endlessDeviceIsRefused() {
        #expect(throws: TapeUnreadable(reason: "It is larger than 100 MB")) {
            try FileTapeSource().read("/dev/zero")
        }
    }
}

import Foundation
import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

struct SystemEditorTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    /// - Parameter script: the shell commands of the editor, with the file in `$1`.
    private func edit(_ text: String, script: String, command: String? = nil, folder named: String? = nil)
        throws -> EditedText
    {
        let path = folder.path + "/an editor"
        try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: false, encoding: .utf8)
        chmod(path, 0o700)
        let temporary = folder.path + "/tmp"
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let environment = ["PATH": "/usr/bin:/bin", "TMPDIR": named ?? temporary]
        let editor = SystemEditor(command: command ?? "'\(path)'", environment: environment, lend: { $0(false) })
        return try editor.edit(text, atMost: 100)
    }

    private var leftovers: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp")) ?? []
    }

    @Test func editedTextIsReturned() throws {
        let edited = try edit("one", script: #"printf 'two\n' >> "$1""#)

        expectEqual(edited, EditedText("one\ntwo"))
        #expect(leftovers.isEmpty)
    }

    @Test(arguments: ["", "one", "one\n", "\n", "a\n\n\nb 👩‍👩‍👦"])
    func unchangedTextIsReturnedAsItWas(text: String) throws {
        try expectEqual(edit(text, script: ":"), EditedText(text))
    }

    @Test(
        arguments: [
            (
                "its file is its owner's alone", "",
                #"(ls -l "$1"; ls -ld "${1%/*}") | cut -c1-10 > "$1".new; mv "$1".new "$1""#, nil,
                "-rw-------\ndrwx------"
            ),
            ("and has a known extension", "", #"basename "$1" > "$1".new; mv "$1".new "$1""#, nil, "moment.txt"),
            ("a command may have arguments", "one", ":", "sed -i s/one/two/", "two"),
            ("a pipe in the stead of the file does not block", "one", #"rm "$1"; mkfifo "$1""#, nil, ""),
            // Where the tests have a terminal, and where they have a pipe.
            (
                "without a terminal it reads and writes nothing", "",
                #"for stream in 0 1 2; do [ /dev/fd/$stream -ef /dev/null ] && echo $stream >> "$1"; done"#, nil,
                "0\n1\n2"
            ),
        ] as [(String, String, String, String?, String)])
    func editorFindsWhatItsRowSays(
        _: String, text: String, script: String, command: String?, edited: String
    ) throws {
        try expectEqual(edit(text, script: script, command: command).text, edited)
    }

    @Test(
        arguments: [
            (" ", .noEditor), ("no-such-editor", .failed(command: "no-such-editor", .notFound, path: nil)),
        ] as [(String, ExternalEditorError)])
    func aMissingEditorIsNamedAndAMissingSettingExplained(command: String, error: ExternalEditorError) {
        #expect(throws: error) { try edit("one", script: ":", command: command) }
        #expect(leftovers.isEmpty)
    }

    @Test(arguments: [("exit 3", "it ended with exit status 3"), ("kill -9 $$", "it was stopped by signal 9")])
    func failingEditorIsReportedWithItsStatus(script: String, reason: String) throws {
        let error = try #require(throws: ExternalEditorError.self) { try edit("one", script: script) }

        #expect(error.message.contains(reason))
    }

    /// In a process of its own, as it stays ignored there.
    @Test func editorFindsNoSignalIgnored() async {
        await #expect(processExitsWith: .success) { try await SystemEditorTests().editIgnoringASignal() }
    }

    private func editIgnoringASignal() throws {
        signal(SIGPIPE, SIG_IGN)

        let error = try #require(throws: ExternalEditorError.self) { try edit("one", script: "kill -PIPE $$") }

        #expect(error.message.contains("it was stopped by signal 13"))
    }

    @Test func textOfAFailingEditorIsKept() throws {
        let error = try #require(throws: ExternalEditorError.self) {
            try edit("one", script: #"echo much > "$1"; exit 1"#)
        }

        guard case .failed(_, _, let path?) = error else { return #expect(Bool(false), "\(error)") }
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "much\n")
    }

    @Test func invalidUTF8IsReplaced() throws {
        try expectEqual(edit("", script: #"printf 'a\377b' > "$1""#), EditedText("a\u{FFFD}b", isRepaired: true))
    }

    @Test func tooLongTextStaysInTheEditorFile() throws {
        let error = try #require(throws: ExternalEditorError.self) {
            try edit("", script: #"head -c 9000000 /dev/zero | tr '\0' x > "$1""#)
        }

        guard case .tooLong(let path) = error else { return #expect(Bool(false), "\(error)") }
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test(arguments: [#"rm "$1""#, #"rm "$1"; mkdir "$1""#])
    func deletedEditorFileIsExplained(script: String) throws {
        let error = try #require(throws: ExternalEditorError.self) { try edit("one", script: script) }

        guard case .noFile = error else { return #expect(Bool(false), "\(error)") }
    }

    @Test func aFolderThatCannotBeWrittenToIsNamed() throws {
        let error = try #require(throws: ExternalEditorError.self) {
            try edit("one", script: ":", folder: "/no/such/folder")
        }

        #expect(error.message.contains("/no/such/folder"))
    }
}

/// A folder of a test's own, gone with it.
private final class Folder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "moments-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // A failure is left to the system, which empties its temporary directory.
        try? FileManager.default.removeItem(atPath: path)
    }
}

import ArgumentParser
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsTUI

struct ProgramArgumentsTests {
    @Test func argumentsAreThoseThatSwiftKnows() throws {
        try expectEqual(ProgramArguments.read(), Array(CommandLine.arguments.dropFirst()))
    }

    /// The arguments of the program; each "?" stands for a byte that is not UTF-8.
    private func read(_ line: String) throws -> [String] {
        let arguments = ("moments " + line).split(separator: " ").map { argument in
            strdup(
                argument.utf8.map { $0 == UInt8(ascii: "?") ? CChar(bitPattern: 0xE9) : CChar(bitPattern: $0) } + [0])
        }
        defer { for argument in arguments { free(argument) } }
        return try arguments.withUnsafeBufferPointer { try ProgramArguments.text(of: $0) }
    }

    @Test(arguments: [
        "post caf?", "search ?", "post --photo a.jpg --alt ?", "post --photo a.jpg ?", "post --alt=?",
        "timeline --store ?",
        "import a --store ?", "import --store=?", "export --output ?", "play ?", "?",
    ])
    func argumentThatIsNoTextIsRefused(line: String) {
        #expect(throws: ValidationError.self) { try read(line) }
    }

    @Test(arguments: [
        ("post --photo c?.jpg", "c?.jpg"), ("post --photo=c?.jpg", "c?.jpg"), ("post a --json --photo ?", "?"),
        ("import ?", "?"), ("import --by day fotos?/caf?", "fotos?/caf?"), ("import -- ?", "?"),
    ])
    func nameOfAPhotoOrAnImportKeepsItsBytes(line: String, name: String) throws {
        let argument = try #require(try read(line).last)

        let file = FileArgument(argument: String(argument.trimmingPrefix("--photo=")))

        let bytes = name.utf8.map { $0 == UInt8(ascii: "?") ? CChar(bitPattern: 0xE9) : CChar(bitPattern: $0) }
        expectEqual(file.path, FilePath(platformString: bytes + [0]))
        expectEqual(file.text, name.replacing("?", with: "\u{FFFD}"))
    }

    @Test(arguments: ["", "-", "/a/b c.jpg", "caf\u{E9}.jpg", "\u{FFFD}", "\u{10FFFF}"])
    func nameThatIsTextIsItself(name: String) {
        expectEqual(FileArgument(argument: name).path, FilePath(name))
    }
}

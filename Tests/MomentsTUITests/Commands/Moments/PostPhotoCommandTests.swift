import Foundation
import TestSupport
import Testing

/// `moments post --photo`
struct PostPhotoCommandTests {
    private let program: Program

    init() async throws {
        program = try await Program.loggedIn()
    }

    /// A PNG of one pixel, made by hand (w3.org/TR/png-3).
    private static let pixel = """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
        """
    private nonisolated static let hasHelper = FileManager.default.isExecutableFile(
        atPath: Bundle.main.bundleURL.appending(path: "moments-pictures").path)

    private func program(with name: String = "moth.png") async throws -> Program {
        try #require(Data(base64Encoded: Self.pixel)).write(to: URL(filePath: program.path(name)))
        return program
    }

    @Test(.enabled(if: hasHelper)) func photosArePostedWithTheirAltTextsAndDeletedWithTheirPost() async throws {
        let program = try await program()

        let ending = try await program.run("post", "Look", "--photo", "moth.png", "--alt", "A moth", "--json")

        let moment = try ending.json
        let address = try #require(moment["photos"]?[0]?.string)
        expectEqual(ending.status, 0)
        expectEqual(moment["altTexts"]?[0], "A moth")
        expectEqual(moment["type"], "PHOTOS")
        #expect(FileManager.default.fileExists(atPath: program.path(address)))
        _ = try await program.run("delete", #require(moment["id"]?.string))
        #expect(!FileManager.default.fileExists(atPath: program.path(address)))
    }

    /// The same with a description in its EXIF, behind its header. The reader does not check the checksum of such a chunk.
    private func describedProgram() async throws -> Program {
        let program = try await program()
        var file = Array(try #require(Data(base64Encoded: Self.pixel)))
        let text = Array("A moth, asleep\0".utf8)
        // A directory of one entry, ImageDescription, whose text follows it.
        let directory: [UInt8] = [0, 1, 0x01, 0x0E, 0, 2, 0, 0, 0, UInt8(text.count), 0, 0, 0, 26, 0, 0, 0, 0]
        let exif = Array("MM\0*".utf8) + [0, 0, 0, 8] + directory + text
        file.insert(contentsOf: [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0], at: 33)
        try Data(file).write(to: URL(filePath: program.path("moth.png")))
        return program
    }

    @Test(.enabled(if: hasHelper)) func descriptionInTheFileIsTheAltText() async throws {
        let program = try await describedProgram()

        let ending = try await program.run("post", "--photo", "moth.png", "--json")

        try expectEqual(ending.json["altTexts"]?[0], "A moth, asleep")
        expectEqual(ending.errors, "moth.png gets its alt text from the file: A moth, asleep\n")
    }

    @Test(.enabled(if: hasHelper), arguments: ["A butterfly", ""])
    func givenAltTextStandsForWhatItsFileSays(alt: String) async throws {
        let program = try await describedProgram()

        let ending = try await program.run("post", "--photo", "moth.png", "--alt", alt, "--json")

        try expectEqual(ending.json["altTexts"]?[0]?.string ?? "", alt)
    }

    @Test(.enabled(if: hasHelper)) func photoNeedsNoText() async throws {
        let program = try await program()

        try await program.run("post", "--photo", "moth.png").expect(
            0, errors: "1 photo has no alt text; --alt gives one.\n")
    }

    @Test(.enabled(if: hasHelper)) func folderIsImportedOnce() async throws {
        let program = try await program(with: "a.png")
        try FileManager.default.createDirectory(atPath: program.path("pictures"), withIntermediateDirectories: false)
        try FileManager.default.moveItem(atPath: program.path("a.png"), toPath: program.path("pictures/a.png"))

        let first = try await program.run("import", "pictures")
        let second = try await program.run("import", "pictures", "--by", "day")

        expectEqual(first.output, "Imported 1 photo, unchanged 0, skipped 0.\n")
        expectEqual(second.output, "Imported 0 photos, unchanged 1, skipped 0.\n")
    }

    #if os(Linux)
        // Other systems take no such names.
        @Test(.enabled(if: hasHelper), arguments: ["--photo \"$n\"", "--photo=\"$n\""])
        func photoWhoseNameIsNoUTF8IsPosted(option: String) async throws {
            let program = try await program()

            let ending = try await program.run(
                ["post", "--json"], shell: #"n=$(printf 'caf\351.png'); mv moth.png "$n"; set -- "$@" \#(option)"#)

            #expect(ending.status == 0, "\(ending.errors)")
            try expectEqual(ending.json["photos"]?.elements.count, 1)
        }

        @Test(.enabled(if: hasHelper)) func folderWhoseNameIsNoUTF8IsImported() async throws {
            let program = try await program()

            try await program.run(
                ["import"], shell: #"n=$(printf 'f\351'); mkdir "$n"; mv moth.png "$n"; set -- "$@" "$n""#
            ).expect(output: "Imported 1 photo, unchanged 0, skipped 0.\n")
        }

        @Test func missingPhotoIsNamedWithoutWhatIsNoUTF8() async throws {
            try await program.run(["post"], shell: #"set -- "$@" --photo "$(printf 'caf\351.png')""#).expect(
                1, errors: "Error: caf\u{FFFD}.png was not added: there is no such file. Check the path.\n")
        }
    #endif

    // MARK: Refusals

    @Test(arguments: [
        ("none.png", "there is no such file. Check the path."), ("pipe.png", "it cannot be read (Not a regular file)."),
    ])
    func missingPhotoAndPipeAreRefusedAndNotWaitedFor(name: String, reason: String) async throws {
        mkfifo(program.path("pipe.png"), 0o600)

        try await program.run("post", "Look", "--photo", name).expect(1, errorsHas: "\(name) was not added: \(reason)")

        try await expectEqual(program.run("timeline").output, "")
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: program.path("")).contains("photos"), false)
    }

    @Test(arguments: [["post", "Look", "--alt", "A moth"], ["import", "-", "--by", "day"]])
    func moreAltTextsThanPhotosAndADayWithoutAFolderAreWrongUsage(arguments: [String]) async throws {
        try await program.run(arguments).expect(64)
    }

    @Test func folderWithoutPhotosIsTold() async throws {
        try FileManager.default.createDirectory(atPath: program.path("empty"), withIntermediateDirectories: false)

        try await program.run("import", "empty").expect(1, errorsHas: "There is no photo in empty.")
    }
}

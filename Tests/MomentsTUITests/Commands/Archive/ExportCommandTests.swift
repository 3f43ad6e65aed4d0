import Foundation
import TestSupport
import Testing

struct ExportCommandTests {
    private static let document = URL(filePath: #filePath)
        .appending(path: "../../../../../docs/export.md").standardized

    /// A program with a moment that has all fields, a share of it, a draft of a test, and settings.
    private func fullProgram() async throws -> Program {
        let program = try await Program.holding(
            AnswerMoment(
                userDetails: .init(id: "1", name: "Grace Hopper", avatar: "https://a.example/grace.png"),
                url: "https://a.example", photos: ["https://a.example/1.png"], likes: [.init(id: "7")]))
        let id = try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)
        try #require(try await program.run("share", id).status == 0)
        return program
    }

    private func lines(_ text: String) throws -> [JSON] {
        try text.split(separator: "\n").map { try JSONDecoder().decode(JSON.self, from: Data($0.utf8)) }
    }

    @Test func exportIsImportedAsTheSameExportAndATruncatedOneFailsAndKeepsItsMoments() async throws {
        let text = try await fullProgram().run("export").output
        let (whole, other) = (try await Program.loggedIn(), try await Program.loggedIn())
        try whole.write(text, to: "export")
        let cut = text.split(separator: "\n").dropLast().joined(separator: "\n")

        try await whole.run("import", "export").expect(0, output: "Imported 2, updated 0, unchanged 0, skipped 0.\n")
        try await other.run("import", "-", input: cut).expect(1, errorsHas: "before its end")

        try await expectEqual(whole.run("export").output, text)
        try await expectEqual(other.run("timeline", "--json").json.elements.count, 2)
    }

    @Test func fileHoldsWhatStandardOutputWould() async throws {
        let program = try await fullProgram()

        try await program.run("export", "--output", "file").expect(output: "Exported 2 moments.\n")
        let printed = try await program.run("export").output
        try expectEqual(String(contentsOfFile: program.path("file"), encoding: .utf8), printed)
    }

    @Test func fileIsItsOwnersAndNothingIsLeftBesideIt() async throws {
        let program = try await Program.loggedIn()
        try program.write("old", to: "file")

        let ending = try await program.run("export", "--json", "--output", "file")

        let permissions = try FileManager.default.attributesOfItem(atPath: program.path("file"))[.posixPermissions]
        try expectEqual(ending.json, ["moments": 0])
        #expect(permissions as? Int == 0o600)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: program.path("")).filter { $0.hasSuffix(".part") } == []
        )
    }

    @Test(arguments: ["/dev/null", "/", "none/such/file", ""])
    func unwritableFileIsExplained(path: String) async throws {
        let program = try await Program.loggedIn()

        try await program.run("export", "--output", path).expect(1, output: "", errorsBegins: "Error: ")
    }

    @Test func symbolicLinkIsFollowedToTheReplacedFile() async throws {
        let program = try await Program.loggedIn()
        try program.write("old", to: "file")
        try FileManager.default.createSymbolicLink(atPath: program.path("link"), withDestinationPath: "file")

        _ = try await program.run("export", "--output", "link")

        try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: program.path("link")), "file")
        #expect(try String(contentsOfFile: program.path("file"), encoding: .utf8).hasPrefix(#"{"export":"#))
    }

    @Test func jsonOfAnExportToStandardOutputIsWrongUsageAndNobodyExportsWithoutASession() async throws {
        try await Program.loggedIn().run("export", "--json").expect(64)
        try await Program().run("export").expect(3)
    }

    @Test(arguments: ["export > file", "export --output file"])
    func barIsShownOnATerminal(line: String) async throws {
        let program = try await fullProgram()
        let terminal = try PseudoTerminal()
        try await terminal.start(
            "/bin/sh", ["-c", "cd \(program.path("")) && \(Program.file.path) \(line)"],
            environment: ["MOMENTS_STORE": program.store])

        let (output, status) = try await terminal.waitForEnd()

        expectEqual(status, 0)
        #expect(output.contains("\r\u{1B}[K[##############################] 100 %  2 moments\r\u{1B}[K"))
    }

    @Test func anExportThatIsPrintedOnATerminalHasNoBarInIt() async throws {
        let program = try await fullProgram()
        let terminal = try PseudoTerminal()
        try await terminal.start(Program.file.path, ["export"], environment: ["MOMENTS_STORE": program.store])

        let (output, _) = try await terminal.waitForEnd()

        #expect(output.contains(#""end":"#))
        #expect(!output.contains("\u{1B}"))
    }

    private func run(_ program: Program, _ arguments: String...) async throws -> Program.Ending {
        try await program.run(arguments, environment: ["XDG_CONFIG_HOME": program.path("config")])
    }

    /// A program without settings, and an export with some.
    private func programWithAnExportOfSettings() async throws -> Program {
        let program = try await Program.loggedIn()
        let source = try await Program.loggedIn()
        try FileManager.default.createDirectory(
            atPath: source.path("config/moments"), withIntermediateDirectories: true)
        try source.write("theme: dark\n", to: "config/moments/config.yaml")
        try program.write(try await run(source, "export").output, to: "export")
        return program
    }

    private func config(_ program: Program) throws -> String {
        try String(contentsOfFile: program.path("config/moments/config.yaml"), encoding: .utf8)
    }

    @Test func settingsAreNotImportedByDefaultNorWithoutAHomeDirectory() async throws {
        let program = try await programWithAnExportOfSettings()

        try await run(program, "import", "export").expect(0, errorsHas: "The export has settings")
        #expect(!FileManager.default.fileExists(atPath: program.path("config")))
        try await program.run("import", "export").expect(0, errorsHas: "The export has settings")
        try await program.run("import", "--settings", "export").expect(
            1, errorsHas: "There is no home directory to keep settings in.")
    }

    @Test func settingsFlagWritesTheConfigFile() async throws {
        let program = try await programWithAnExportOfSettings()

        let ending = try await run(program, "import", "--settings", "--json", "export")

        try expectEqual(ending.json["settings"], "written")
        try expectEqual(config(program), "theme: dark\n")
        try await expectEqual(run(program, "import", "--settings", "--json", "export").json["settings"], "same")
    }

    @Test func differentConfigFileIsKept() async throws {
        let program = try await programWithAnExportOfSettings()
        try FileManager.default.createDirectory(
            atPath: program.path("config/moments"), withIntermediateDirectories: true)
        try program.write("theme: light\n", to: "config/moments/config.yaml")

        try await run(program, "import", "--settings", "export").expect(1, errorsHas: "The settings were not written")
        try expectEqual(config(program), "theme: light\n")
    }

    // MARK: Mastodon-compatible servers

    /// A boost with everything that a status can have, and a direct message.
    private static let home = #"""
        {"export":{"format":"moments","version":3,"email":"ada@example.com"}}
        {"feed":{"number":1,"kind":"mastodon","name":"Home","address":"https://one.example","userID":"1",\#
        "allowsPlain":false,"isFollowed":false}}
        {"moment":{"id":"2","feed":1,"userDetails":{"id":"grace@one.example"},"type":"PHOTOS","title":"Food\u000a\u000aSoup",\#
        "photos":["https://one.example/1.png"],"createdDate":"1616400000","isLiked":true,"likes":[],"isOwn":false,\#
        "status":{"id":"2","uri":"https://one.example/2","reblog":{"id":"1","uri":"https://one.example/1"},\#
        "handle":"grace@one.example","url":"https://one.example/@grace/1","boostedBy":{"id":"robin@one.example"},\#
        "visibility":"public","spoilerText":"Food","sensitive":true,"editedAt":1616400060,"inReplyTo":"",\#
        "tags":["Kites"],"links":[{"text":"a","url":"https://a.example"}],"media":[{"type":"image","photo":true,"blurhash":"LEHV6nWB2yk8"}],\#
        "poll":{"id":"1","options":[{"title":"Yes","votes":2}]},"card":{"url":"https://a.example","title":"A","description":""},\#
        "quote":{"state":"deleted","text":""},"replies":1,"reblogs":2,"favourites":3,"reblogged":false,"bookmarked":true,\#
        "pinned":true,"muted":true,"filters":["Soup"]}}}
        {"moment":{"id":"3","feed":1,"userDetails":{},"type":"PHOTOS","title":"For you","photos":[],"createdDate":"1616400001",\#
        "isLiked":false,"likes":[],"isOwn":false,"status":{"id":"3","handle":"grace@one.example","visibility":"direct"}}}
        {"end":{"moments":2,"lines":4}}

        """#

    private func homeProgram() async throws -> Program {
        let program = try await Program.loggedIn()
        try program.write(Self.home, to: "export")
        try #require(try await program.run("import", "export").status == 0)
        return program
    }

    @Test func homeIsExportedAsItWasImported() async throws {
        let program = try await homeProgram()

        let ending = try await program.run("export", "--direct")

        expectEqual(ending.output.split(separator: "\n").dropFirst(), Self.home.split(separator: "\n").dropFirst())
        expectEqual(ending.errors, "")
    }

    @Test func exportLeavesOutDirectMomentsWithoutTheFlag() async throws {
        let program = try await homeProgram()

        let ending = try await program.run("export", "--output", "file", "--json")

        try expectEqual(ending.json, ["moments": 1, "leftOut": 1])
        #expect(
            ending.errors
                == "1 moment that is direct or for followers only was left out; --direct includes it.\n")
    }

    // MARK: The document

    /// The keys in the table after a word of the document.
    private func documentedKeys(of member: String) throws -> [String] {
        let text = try String(contentsOf: Self.document, encoding: .utf8)
        let start = try #require(text.range(of: "\n**`\(member)`** has")).upperBound
        let rows = text[start...].split(separator: "\n").drop { !$0.hasPrefix("| `") }.prefix { $0.hasPrefix("| `") }
        return rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }.sorted()
    }

    @Test func exportHasTheDocumentedKeysAndCountsItsLines() async throws {
        let program = try await fullProgram()
        let full = try await lines(program.run("export").output)
        _ = try await program.run("account", "create", "grace@example.com", "--name", "Grace", input: "hopper1")
        let named = try await lines(program.run("export").output)
        let ofFeed = try await lines(Program.following().run("export").output)
        let ofHome = try await lines(homeProgram().run("export").output)

        let all = full + named + ofFeed + ofHome
        for member in ["export", "moment", "feed"] {
            #expect(
                Set(all.compactMap { $0[member] }.flatMap(\.keys)).sorted() == (try documentedKeys(of: member)),
                "\(member)")
        }
        let status = ofHome.compactMap { $0["moment"] }.first?["status"]
        #expect(status?.keys.sorted() == (try documentedKeys(of: "status")))
        let origin = full.compactMap { $0["moment"] }.last?["origin"]
        expectEqual(origin?.keys, ["createdDate", "id", "userDetails"])
        expectEqual(full.last, ["end": ["moments": 2, "lines": .number(Double(full.count - 1))]])
    }
}

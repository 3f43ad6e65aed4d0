import TestSupport
import Testing

/// Text from anyone is data: nothing in it may act on the terminal that a command prints to.
struct HostileOutputTests {
    /// Every control, escape sequences of each kind, and all that turns the direction of text around.
    private static let text =
        String(String.UnicodeScalarView(((0...0x1F).map { $0 } + (0x7F...0x9F)).compactMap { Unicode.Scalar($0) }))
        + "\u{1B}[2J\u{1B}]0;title\u{7}\u{1B}P+q544e\u{1B}\\\u{1B}_Ga=d\u{1B}\\\u{9B}31m\r\n"
        + "\u{200E}\u{200F}\u{061C}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{2028}"

    private static let moment = AnswerMoment(
        id: "x" + text, userDetails: .init(name: text, avatar: text), type: "URL", title: text,
        url: "https://a.example/" + text, photos: [.described(url: text, alt: text)],
        likes: [.init(id: text, name: text, avatar: text)])

    @Test(arguments: [["timeline"], ["show"], ["like"], ["unlike"]])
    func controlCharactersOfAMomentAreNotPrinted(command: [String]) async throws {
        let program = try await Program.holding(Self.moment)
        let id = try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)

        for format in [[], ["--json"]] {
            let ending = try await program.run(command + (command == ["timeline"] ? [] : [id]) + format)
            expectEqual(ending.status, 0)
            #expect(acting(ending) == [], "\(format)")
        }
    }

    @Test func jsonKeepsControlCharactersEscaped() async throws {
        let program = try await Program.holding(Self.moment)

        let moment = try await program.run("timeline", "--json").json[0]

        // A NUL is the one character the store does not keep: SQLite's text functions stop at it.
        expectEqual(moment?["title"], .string(Self.text.replacing("\0", with: "\u{FFFD}")))
    }

    @Test func controlCharactersOfAnImportReportAreNotPrinted() async throws {
        let program = try await Program.loggedIn()
        var refused = Self.moment
        refused.id = ""
        refused.type = Self.text
        var odd = Self.moment
        odd.createdDate = Self.text
        odd.type = Self.text

        for format in [[], ["--json"]] {
            let ending = try await program.run(["import", "-"] + format, input: Answer([refused, odd]).text)
            expectEqual(ending.status, 0)
            #expect(acting(ending) == [], "\(format)")
        }
    }

    @Test func controlCharactersOfAServerErrorAreNotPrinted() async throws {
        let program = try await Program.loggedIn()
        let answer = #"{"data":null,"errors":[{"message":"\u001b[2J\u009b31m\u202eowned\u0007"}]}"#

        for format in [[], ["--json"]] {
            let ending = try await program.run(["import", "-"] + format, input: answer)
            expectEqual(ending.status, 1)
            #expect(ending.errors.contains("owned"))
            #expect(acting(ending) == [], "\(format)")
        }
    }

    @Test func controlCharactersOfAnAccountNameAreNotPrinted() async throws {
        let program = try await Program.loggedIn()
        let name = Self.text.replacing("\0", with: "")  // no argument can hold one
        _ = try await program.run("account", "create", "grace@example.com", "--name", name, input: "hopper")

        for format in [[], ["--json"]] {
            #expect(try await acting(program.run(["account", "list"] + format)) == [], "\(format)")
        }
    }

    @Test(arguments: [
        ["timeline", "--store", "/dev/null/\u{1B}[2J"], ["\u{1B}[2J"], ["timeline", "--limit", "\u{1B}[2J"],
    ])
    func controlCharactersOfAnInvalidArgumentAreNotPrinted(arguments: [String]) async throws {
        let ending = try await Program().run(arguments)

        #expect(ending.status != 0)
        expectEqual(acting(ending), [])
    }

    /// The characters that a terminal would obey, as code points.
    private func acting(_ ending: Program.Ending) -> [String] {
        (ending.output + ending.errors).unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }.map { String($0.value, radix: 16) }
    }
}

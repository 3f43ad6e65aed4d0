import Foundation
import TestSupport
import Testing

struct TimelineCommandTests {
    @Test func anEmptyTimelineIsAnEmptyArray() async throws {
        let program = try await Program.loggedIn()

        let ending = try await program.run("timeline", "--json")

        expectEqual(ending.status, 0)
        try expectEqual(ending.json, [])
    }

    @Test func momentRoundTrips() async throws {
        let program = try await Program.holding(
            AnswerMoment(
                id: "m/1", userDetails: .init(name: "Grace Hopper", avatar: "https://a.example/grace.png"), type: "URL",
                title: "日本語 👩‍👩‍👧 \"quoted\" \\ line 1\nline 2", url: "https://a.example/?q=1&r=2#x",
                photos: ["https://a.example/1.png", "no address"], createdDate: "1616400000", isLiked: true,
                likes: [.init(id: "7", avatar: "https://a.example/7.png"), .init(id: "8", avatar: "")]))

        let json = try await program.run("timeline", "--json").json

        let id = try #require(json[0]?["id"]?.string)
        #expect(
            json == [
                [
                    "id": .string(id), "remoteID": "m/1",
                    "userDetails": ["name": "Grace Hopper", "avatar": "https://a.example/grace.png"], "type": "URL",
                    "title": "日本語 👩‍👩‍👧 \"quoted\" \\ line 1\nline 2", "url": "https://a.example/?q=1&r=2#x",
                    "photos": ["https://a.example/1.png", "no address"], "createdDate": "1616400000",
                    "createdAt": "2021-03-22T08:00:00Z", "isLiked": true,
                    "isMine": false,
                    "likes": [
                        ["id": "7", "avatar": "https://a.example/7.png"], ["id": "8", "avatar": ""],
                    ],
                ]
            ])
    }

    @Test func altTextsAreOneForEachPhoto() async throws {
        let program = try await Program.holding(
            AnswerMoment(photos: ["https://a.example/1.png"]),
            AnswerMoment(
                id: "2", photos: [.described(url: "p", alt: "A lake"), .described(url: "q", alt: nil)],
                createdDate: "1616400001"))

        let json = try await program.run("timeline", "--json").json

        expectEqual(json[0]?["altTexts"], ["A lake", ""])
        expectEqual(json[0]?["photos"], ["p", "q"])
        #expect(json[1]?["altTexts"] == nil)
    }

    @Test func gapIsReportedOnStandardErrorWithTheMomentAbove() async throws {
        let looks = try await GapLooks(now: Date(timeIntervalSince1970: 1_616_400_000))

        let ending = try await looks.program.run("timeline")

        let upper = try #require(try await looks.program.run("timeline", "--json").json[1]?["id"]?.string)
        ending.expect(outputLacks: "not here yet", errors: "Some posts from home are missing here (below \(upper)).\n")
    }

    @Test func gapBelowTheLimitIsNotReported() async throws {
        let looks = try await GapLooks(now: Date(timeIntervalSince1970: 1_616_400_000))

        try await expectEqual(looks.program.run("timeline", "--limit", "1").errors, "")
        #expect(try await looks.program.run("timeline", "--limit", "2").errors.contains("Some posts from home"))
    }

    @Test func asJSONNothingIsSaidToBeMissing() async throws {
        let looks = try await GapLooks(now: Date(timeIntervalSince1970: 1_616_400_000))

        let ending = try await looks.program.run("timeline", "--json")

        expectEqual(ending.errors, "")
        try expectEqual(ending.json.elements.count, 4)
    }

    @Test(arguments: [("true", 0), ("false", 4)])
    func sensitivePostIsFoldedUnlessTheSettingShowsIt(setting: String, folded: Int) async throws {
        let looks = try await GapLooks(now: Date(timeIntervalSince1970: 1_616_400_000), warning: "Heat")

        let ending = try await looks.program.run(["timeline"], environment: ["MOMENTS_SHOW_SENSITIVE": setting])

        expectEqual(ending.output.components(separatedBy: "Content warning: Heat").count - 1, folded)
        expectEqual(ending.output.components(separatedBy: "… moments show").count - 1, folded)
        #expect(ending.output.contains("Two bowls cracked.") == (folded == 0))
    }

    @Test func unknownFieldsAreLeftOut() async throws {
        let program = try await Program.holding(
            AnswerMoment(userDetails: .init(), title: nil, createdDate: "soon"))

        let moment = try await program.run("timeline", "--json").json[0]

        #expect(
            moment?.keys == ["id", "isLiked", "isMine", "likes", "photos", "remoteID", "type", "userDetails"])
        expectEqual(moment?["userDetails"], [:])
    }

    @Test(arguments: [999, 1_000, 1_001, 100_000])
    func longTitleIsNotCut(length: Int) async throws {
        let title = String(String(repeating: "0123456789", count: length / 10 + 1).prefix(length))
        let program = try await Program.holding(AnswerMoment(title: title))

        try await expectEqual(program.run("timeline", "--json").json[0]?["title"], .string(title))
        try await program.run("timeline").expect(outputHas: "    \(title)\n")
    }

    @Test(arguments: [(0, 0), (1, 1), (200, 200), (201, 201), (1_000, 450)])
    func theNewestComeFirstUpToTheLimit(limit: Int, count: Int) async throws {
        let program = try await Program.holding(
            (0..<450).map { AnswerMoment(id: "\($0)", createdDate: "\(1_616_400_000 + $0 / 3)") })

        let json = try await program.run("timeline", "--json", "--limit", "\(limit)").json

        // Within one second, the moment that was stored later is newer.
        let newest = (0..<450).reversed().prefix(count).map { JSON.string("\($0)") }
        expectEqual(json.elements.compactMap { $0["remoteID"] }, newest)
    }

    @Test func defaultLimitIsTwentyMoments() async throws {
        let program = try await Program.loggedIn()
        _ = try await program.run("import", "-", input: Answer((1...30).map { AnswerMoment(id: "\($0)") }).text)

        try await expectEqual(program.run("timeline", "--json").json.elements.count, 20)
    }

    @Test(arguments: [
        ["--limit", "-1"], ["--limit=-1"], ["--limit=x"], ["--limit=1.5"], ["--limit="], ["--limit", ""],
        ["--limit=99999999999999999999"],
    ])
    func invalidLimitIsWrongUsage(arguments: [String]) async throws {
        let program = try await Program.loggedIn()

        try await program.run(["timeline"] + arguments).expect(64, output: "", errorsHas: "--limit")
    }

    @Test func aMomentIsPrintedInAFewLines() async throws {
        let program = try await Program.holding(
            AnswerMoment(
                title: "Found a moth", url: "https://a.example/moth", photos: ["https://a.example/1.png"],
                isLiked: true,
                likes: [.init(id: "7")]))

        let ending = try await program.run("timeline")

        let lines = ending.output.split(separator: "\n", omittingEmptySubsequences: false)
        expectEqual(lines.first?.hasSuffix("  Grace Hopper · 22 Mar 2021"), true)
        #expect(
            lines.dropFirst() == [
                "    Found a moth", "    https://a.example/moth", "    1 photo", "    ♥ You and 1 other", "", "",
            ])
    }

    @Test func closedPipeEndsTheCommandQuietly() async throws {
        let program = try await Program.holding(AnswerMoment())
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()

        let ending = try await program.run(["timeline", "--json"], to: pipe.fileHandleForWriting)

        // The status depends on whether the parent process ignores the signal.
        #expect([1, 128 + SIGPIPE].contains(ending.status))
        #expect(["", "Error: Cannot write the result: Broken pipe.\n"].contains(ending.errors))
    }
}

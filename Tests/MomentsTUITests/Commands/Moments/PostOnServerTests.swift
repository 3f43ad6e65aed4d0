import Foundation
import TestSupport
import Testing

/// `moments post` on a server that does not answer.
struct PostOnServerTests {
    private let looks: PostLooks
    private var program: Program { looks.program }

    init() async throws {
        looks = try await PostLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
    }

    private func first() async throws -> String {
        try #require(try await program.run("timeline", "--json").json[0]?["id"]?.string)
    }

    @Test func newPostIsMineInTheTimelineAndWaitsForTheServer() async throws {
        let ending = try await program.run("post", "--feed", "home", "--json", "A kite", "--warning", "Wind")

        expectEqual(ending.status, 0)
        let moment = try #require(try await program.run("timeline", "--json").json[0])
        try expectEqual(ending.json, moment)
        expectEqual(moment["title"], "Wind\n\nA kite")
        expectEqual(moment["feed"], "home")
        expectEqual(moment["status"]?["visibility"], "public")
        expectEqual(moment["isMine"], true)
        try await expectEqual(program.run("show", first(), "--json").json["isMine"], true)
        try await expectEqual(program.run("outbox", "--json").json[0]?["kind"], "post")
    }

    @Test func anAnswerIsPostedWhereItIsAnsweredForNoMorePeople() async throws {
        try await looks.execute(
            "UPDATE status SET details = json_set(details, '$.visibility', 'private', '$.spoilerText', 'Heat')")

        let json = try await program.run("post", "--reply", first(), "--json", "How hot?").json

        expectEqual(json["feed"], "home")
        expectEqual(json["status"]?["visibility"], "private")
        expectEqual(json["status"]?["spoiler_text"], "Heat")
        expectEqual(json["status"]?["in_reply_to_acct"], "robin@one.example")
    }

    @Test(arguments: [
        ([], "private"), (["--visibility", "public"], "public"), (["--reply"], "private"),
        (["--reply", "--visibility", "public"], "public"),
    ])
    func aPostBeginsWithTheAccountsDefault(_ options: [String], _ visibility: String) async throws {
        try await looks.chooseDefaults(#"{"visibility": "private"}"#)
        var place = ["--feed", "home"] + options
        if let reply = place.firstIndex(of: "--reply") { place.insert(try await first(), at: reply + 1) }

        let json = try await program.run(["post", "--json", "A kite"] + place).json

        expectEqual(json["status"]?["visibility"], .string(visibility))
    }

    @Test func anUnknownDefaultIsLeftToTheServer() async throws {
        try await looks.chooseDefaults("{}")

        _ = try await program.run("post", "--feed", "home", "A kite")

        try await expectEqual(looks.text("SELECT json_extract(payload, '$.visibility') FROM outbox"), "default")
    }

    @Test func photosAreCoveredWhereTheAccountCoversThem() async throws {
        try await looks.chooseDefaults(#"{"sensitive": true}"#)

        let json = try await program.run("post", "--feed", "home", "--json", "A kite").json

        expectEqual(json["status"]?["sensitive"], true)
    }

    @Test(arguments: [
        (["--visibility", "public", "How hot?"], "The post you reply to is direct"), (["At noon"], "mentions no one"),
    ])
    func anAnswerForMorePeopleOrForNobodyIsNotPosted(arguments: [String], message: String) async throws {
        try await looks.execute("UPDATE status SET details = json_set(details, '$.visibility', 'direct')")

        try await program.run(["post", "--reply", first()] + arguments).expect(1, errorsHas: message)
        #expect(try await program.run("outbox", "--json").json.elements.isEmpty)
    }

    @Test func localMomentCannotBeRepliedTo() async throws {
        let local = try #require(try await program.run("post", "--feed", "local", "--json", "Mine").json["id"]?.string)

        try await program.run("post", "--reply", local, "Yes").expect(1, errorsHas: "can be replied to")
    }

    @Test(arguments: [
        (["home", String(repeating: "x", count: 502)], "2 characters too long: the server allows 500"),
        (
            ["home", "Which kite?", "--poll-option", "Paper"],
            "A poll needs at least two choices. Nothing was posted."
        ), (["elsewhere", "Hello"], "There is no feed elsewhere."),
    ])
    func postThatTheServerWouldRefuseIsNotSent(arguments: [String], message: String) async throws {
        try await program.run(["post", "--feed"] + arguments).expect(1, errorsHas: message)
    }

    @Test func aPollIsPostedWithItsText() async throws {
        let ending = try await program.run(
            "post", "--feed", "home", "--json", "Which kite?", "--poll-option", "Paper", "--poll-option", "Silk",
            "--poll-multiple", "--poll-expires-in", "6h")

        let moment = try ending.json
        let poll = moment["status"]?["poll"]
        let posted = try #require(moment["createdDate"]?.string.flatMap(Int.init))
        expectEqual(poll?["options"]?.elements.map { $0["title"] }, ["Paper", "Silk"])
        expectEqual(poll?["multiple"], true)
        expectEqual(poll?["expires_at"]?.string, "\(posted + 6 * 3_600)")
    }

    @Test func aServerWithoutPollsGetsNone() async throws {
        try await looks.execute(#"UPDATE feed SET capabilities = '{"version": "1"}'"#)

        try await program.run(
            "post", "--feed", "home", "Which kite?", "--poll-option", "Paper", "--poll-option", "Silk"
        ).expect(1, errorsHas: "does not support polls")
    }

    @Test(arguments: [
        ["--feed", "local", "--visibility", "direct"], ["--feed", "local", "--warning", "Wind"],
        ["--feed", "local", "--text-language", "en"], ["--feed", "local", "--wait"],
        ["--feed", "home", "--visibility", "everybody"], ["--feed", "home", "--visibility", "unknown"],
        ["--feed", "home", "--text-language", "English!"], ["--feed", "local", "--sensitive"],
        ["--feed", "local", "--photo", "a.png", "--focus", "0,0"],
        ["--feed", "home", "--focus", "0,0"], ["--feed", "home", "--photo", "a.png", "--focus", "2,0"],
        ["--feed", "local", "--poll-option", "a", "--poll-option", "b"], ["--feed", "home", "--poll-multiple"],
        ["--feed", "home", "--poll-option", "a", "--poll-expires-in", "soon"],
    ])
    func optionsThatGoWithNothingAreAMistake(_ options: [String]) async throws {
        try await expectEqual(program.run(["post", "Hello"] + options).status, 64)
    }

    private func places(_ environment: [String: String] = [:]) async throws -> [String] {
        let ending = try await program.run(["post", "A kite", "--json"], environment: environment)
        return [try ending.json["feed"]?.string ?? "none"]
    }

    @Test func withoutAFeedItGoesToTheAccountThatIsFollowed() async throws {
        let ending = try await program.run("post", "A kite")

        let id = try await first()
        #expect(ending.output.hasPrefix("Posted as @ada@one.example · public: moment \(id)."))
        try await expectEqual(program.run("timeline", "--json").json[0]?["feed"], "home")
    }

    @Test func ofSeveralAccountsTheOneThatWasAddedFirstPosts() async throws {
        try await looks.execute(
            """
            INSERT INTO feed (account_id, kind, name, address, user_id, is_followed, allows_plain)
            SELECT account_id, kind, 'away', 'http://127.0.0.1:2/', 'ada@two.example', 1, 1 FROM feed;
            """)

        try await expectEqual(places(), ["home"])
        try await expectEqual(places(["MOMENTS_POST_TO": "@Ada@two.example"]), ["away"])
    }

    @Test func settingAndWhatWasWrittenLocallyKeepItOnThisComputerAndTheLastChoiceOfTheAppDoesNot() async throws {
        let local = ["MOMENTS_POST_TO": "local"]
        try await looks.execute("UPDATE account SET post_to = 0")
        try await expectEqual(places(), ["home"])
        try await expectEqual(places(local), ["none"])
        // Options that only a server could fulfil are a mistake there.
        try await program.run(["post", "A kite", "--visibility", "direct"], environment: local).expect(64)

        _ = try await program.run("post", "--feed", "local", "Mine")

        try await expectEqual(places(), ["none"])
        try await expectEqual(places(["MOMENTS_POST_TO": "home"]), ["home"])
    }

    @Test func settingThatNamesNoAccountPostsNothing() async throws {
        try await program.run(["post", "A kite"], environment: ["MOMENTS_POST_TO": "moths"]).expect(
            1, errorsHas: "post-to is moths, which you don't follow.")
        #expect(try await program.run("outbox", "--json").json.elements.isEmpty)
    }

    @Test func directPostIsInNoExport() async throws {
        _ = try await program.run("post", "--feed", "home", "--visibility", "direct", "@grace psst")

        let export = try await program.run("export")

        #expect(!export.output.contains("psst"))
        #expect(!export.errors.contains("psst"))
    }
}

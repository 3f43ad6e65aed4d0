import Foundation
import TestSupport
import Testing

/// Commands about hashtags on a server that does not answer.
struct TagCommandTests {
    private let looks: PostLooks
    private var program: Program { looks.program }

    init() async throws {
        looks = try await PostLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
    }

    @Test func aFollowWaitsForItsDeliveryAndIsListed() async throws {
        try await program.run("follow-tag", "#Kites").expect(0, output: "Followed #kites.\n")

        let sent = try await program.run("outbox", "--json").json.elements
        expectEqual(sent.map { $0["kind"]?.string }, ["follow-tag"])
        expectEqual(sent.map { $0["title"]?.string }, ["#kites"])
        try await program.run("tags", "--no-wait").expect(0, output: "#kites  not sent yet\n")
        let json = try await program.run("unfollow-tag", "kites", "--json").json
        #expect(json["name"]?.string == "kites" && json["following"] == false && json["pending"] == true)
        try await program.run("tags", "--no-wait").expect(0, output: "")
    }

    @Test func nameThatIsNoHashtagIsRefused() async throws {
        try await program.run("follow-tag", "a b").expect(64, errorsHas: "a b is no hashtag.")
    }
}

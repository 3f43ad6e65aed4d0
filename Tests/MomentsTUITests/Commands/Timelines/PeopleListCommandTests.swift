import Foundation
import GRDB
import TestSupport
import Testing

/// `moments people`, of a server that does not answer.
struct PeopleListCommandTests {
    private let looks: PersonLooks
    private var program: Program { looks.program }

    init() async throws {
        looks = try await PersonLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        try await DatabaseQueue(path: looks.store, configuration: configuration).write {
            try $0.execute(sql: "UPDATE feed SET address = 'http://127.0.0.1:1/'")
        }
    }

    @Test func storedPeopleArePrintedWithTheirRelationship() async throws {
        try await program.run("people", "followers:@robin@one.example", "--no-wait", "--limit", "2").expect(
            0, output: "Alan Reed  @alan@kites.example · following\nGrace  @grace@one.example · follows you\n")
        try await program.run("people", "requests", "--no-wait").expect(
            0, output: "Kim  @kim@two.example · wants to follow you\n")
    }

    @Test func howTheyStandIsPartOfTheJSONWithWhatIsNotDelivered() async throws {
        _ = try await program.run("accept", "@kim@two.example")

        let json = try await program.run("people", "requests", "--no-wait", "--json").json

        expectEqual(json[0]?["acct"], "kim@two.example")
        expectEqual(json[0]?["relationship"]?["followed_by"], true)
        expectEqual(json[0]?["relationship"]?["pending"], ["request"])
    }

    @Test func aListThatNeverCameIsAFailure() async throws {
        let ending = try await program.run("people", "followers", "--no-wait", "--json")
        try expectEqual(ending.json, [])

        try await program.run("people", "blocked").expect(1, errorsHas: "127.0.0.1")
    }

    @Test(arguments: ["friends", "liked-by", "followers:"]) func nameOfNoListIsRefused(_ list: String) async throws {
        try await program.run("people", list).expect(64, errorsHas: "\(list) is no list of people.")
    }
}

import Foundation
import GRDB
import TestSupport
import Testing

/// `moments messages`, of a server that does not answer.
struct MessagesCommandTests {
    private func looks(_ more: String = "") async throws -> NotificationLooks {
        let looks = try await NotificationLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        let sql = "UPDATE feed SET address = 'http://127.0.0.1:1/';" + more
        try await DatabaseQueue(path: looks.store, configuration: configuration).write { try $0.execute(sql: sql) }
        return looks
    }

    @Test func eachConversationIsPrintedWithItsPeopleAndItsLastMessage() async throws {
        let looks = try await looks()

        try await looks.program.run("messages").expect(
            0, outputBegins: "7  Grace · unread", outputHas: "    You: Tea on Thursday", errorsHas: "127.0.0.1")
    }

    @Test func scriptsGetPeopleAndWhetherItIsUnread() async throws {
        let json = try await looks().program.run("messages", "--no-wait", "--json").json

        expectEqual(json.elements.map { $0["conversation"]?["unread"] }, [true, false])
        expectEqual(json[1]?["conversation"]?["people"]?[1]?["name"], "Mary")
        expectEqual(json[0]?["conversation"]?["id"], "7")
        expectEqual(json[0]?["status"]?["visibility"], "direct")
    }

    @Test func serverThatIsKnownToHaveNoneIsNamed() async throws {
        let looks = try await looks("UPDATE feed SET capabilities = '{\"version\":\"2.94\",\"software\":\"snac\"}'")

        try await looks.program.run("messages").expect(
            1, errorsHas: "does not list direct messages as conversations")
    }
}

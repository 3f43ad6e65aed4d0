import Foundation
import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

@MainActor struct AccountMetNamesTests {
    private let fixture: PostFixture

    init() async throws {
        fixture = try await PostFixture()
    }

    private func names() throws -> MetNames {
        try AccountMetNames(store: fixture.base.store, account: fixture.base.account).metNames(of: fixture.base.feed)
    }

    @Test func authorsMentionsAndTagsOfStatusesWereMet() async throws {
        try await fixture.statuses.sync(
            .posted("8", text: "Hi") { details in
                details.mentions = ["ada@moments.example"]
                details.tags = ["kites"]
            })

        let names = try names()

        #expect(
            names.people == [
                MetNames.Person(PostFixture.handle, name: "Robin of the kites"),
                MetNames.Person("ada@moments.example"),
            ])
        expectEqual(names.tags, ["kites"])
    }

    @Test func tagMetMostOftenComesFirst() async throws {
        try await fixture.statuses.sync(
            .posted("9", text: "Three") { $0.tags = ["wind"] }, .posted("8", text: "Two") { $0.tags = ["Kites"] },
            .posted("7", text: "One") { $0.tags = ["kites"] })

        try expectEqual(names().tags, ["Kites", "wind"])
    }

    @Test func anotherAccountMetNobody() async throws {
        try await fixture.statuses.sync(.posted("8", text: "Hi") { $0.tags = ["kites"] })

        let other = AccountMetNames(store: fixture.base.store, account: fixture.base.account + 1)

        try expectEqual(other.metNames(of: fixture.base.feed), MetNames())
    }

    @Test func readingCostsNoMoreWithMoreMoments() throws {
        for sql in [AccountMetNames.newest, AccountMetNames.opened, AccountMetNames.met] {
            let plan = try fixture.base.store.read { db in
                let arguments: StatementArguments = sql.contains("?3") ? [1, 1, 1] : [1, 1]
                return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
                    .map { $0["detail"] as String }
            }

            #expect(!plan.contains { $0.hasPrefix("SCAN") })
            // Of the views that were opened there are few, and they are sorted.
            #expect(!plan.contains { $0.contains("TEMP B-TREE") } || sql == AccountMetNames.opened)
        }
    }
}

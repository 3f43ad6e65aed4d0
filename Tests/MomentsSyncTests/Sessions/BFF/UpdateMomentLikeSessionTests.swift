import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct UpdateMomentLikeSessionTests {
    private typealias Refusal = UpdateMomentLikeSession.Refusal

    private static let answer = #"{"data":{"updateMomentLike":{"userDetails":{"id":"0"}}}}"#

    private func refusal(_ transport: TransportMock, isLiked: Bool = true) async throws -> Refusal? {
        let server = BFFServer(try #require(FeedAddress("https://moments.example/graphql")))
        let session = UpdateMomentLikeSession(
            transport: transport, server: server, now: { Date(timeIntervalSince1970: 0) })
        do throws(Refusal) {
            try await session.update("7", of: "0", isLiked: isLiked)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [true, false]) func likeIsSentWithItsArguments(_ isLiked: Bool) async throws {
        let transport = TransportMock(Self.answer)
        #expect(try await refusal(transport, isLiked: isLiked) == nil)
        let json = try #require(transport.requests.first.flatMap { JSONParser.parse($0.body) })
        expectEqual(json["query"]?.string, UpdateMomentLikeSession.query)
        expectEqual(json["variables"]?["momentID"], .string("7"))
        expectEqual(json["variables"]?["userID"], .string("0"))
        expectEqual(json["variables"]?["isLiked"], .bool(isLiked))
    }

    @Test(arguments: [
        ("", FeedFailure.noData), ("{}", .noData), (#"{"data":null}"#, .noData), ("{,", .invalidJSON),
        ("<html>", .webPage),
        (
            #"{"errors":[{"message":"No","extensions":{"code":"INTERNAL_SERVER_ERROR"}}],"data":null}"#,
            .graphQL(message: "No")
        ),
    ])
    func answerThatIsNoneCanBeAskedForAgain(_ body: String, _ failure: FeedFailure) async throws {
        try await expectEqual(refusal(TransportMock(body)), Refusal(failure: failure, isFinal: false))
    }

    @Test func answerOfMoreThanAMegabyteIsTooLarge() async throws {
        let transport = TransportMock(String(repeating: " ", count: 1_024 * 1_024 + 1))

        try await expectEqual(refusal(transport)?.failure, .tooLarge(megabytes: 1, .fixed))
    }

    @Test func likeThatIsNoRequestIsRefusedForGood() async throws {
        let body = #"{"errors":[{"message":"No","extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]}"#
        let expected = Refusal(failure: .graphQL(message: "No", .query), isFinal: true)
        try await expectEqual(refusal(TransportMock(body, status: 400)), expected)
        try await expectEqual(refusal(TransportMock(body)), expected)
    }

    @Test(arguments: [400, 404, 410]) func refusingStatusIsFinal(_ status: Int) async throws {
        #expect(
            try await refusal(TransportMock("", status: status))
                == Refusal(failure: .http(status: status), isFinal: true))
    }

    @Test(arguments: [
        (401, FeedFailure.unauthorized), (408, .http(status: 408)), (500, .http(status: 500)),
        (429, .rateLimited(until: Date(timeIntervalSince1970: 60))),
    ])
    func otherStatusIsNot(_ status: Int, _ failure: FeedFailure) async throws {
        try await expectEqual(refusal(TransportMock("", status: status)), Refusal(failure: failure, isFinal: false))
    }
}

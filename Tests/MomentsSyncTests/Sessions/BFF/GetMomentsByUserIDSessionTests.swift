import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

struct GetMomentsByUserIDSessionTests {
    private let log = BatchLog()
    private static let now = Date(timeIntervalSince1970: 1_616_414_400)
    private func session(_ transport: TransportMock, secrets: FeedSecrets = FeedSecrets()) throws
        -> GetMomentsByUserIDSession
    {
        let address = try #require(FeedAddress("https://moments.example/graphql"))
        return GetMomentsByUserIDSession(
            transport: transport, server: BFFServer(address, secrets: secrets), now: { Self.now })
    }

    private func failure(_ transport: TransportMock) async throws -> FeedFailure? {
        let session = try session(transport)
        do throws(FeedFailure) {
            _ = try await session.run(log)
            return nil
        } catch {
            return error
        }
    }

    private static let answer = """
        {"data":{"getMomentsDetailsByUserID":{"userDetails":{"id":"0","name":"Jake","avatar":"https://a.example/j.png",\
        "backgroundImage":"https://a.example/b.png"},"moments":[{"id":"1","userDetails":{"name":"Ada","avatar":null},\
        "type":"PHOTOS","title":"First","url":null,"photos":[],"createdDate":"1616414400","isLiked":true,"likes":[]},\
        {"id":"2","userDetails":{"name":"Bob"},"type":"URL","title":null,"url":"https://b.example","photos":[],\
        "createdDate":"1616414000"}]}}}
        """

    // MARK: The request

    @Test func queryAndVariablesAreThoseOfTheServer() async throws {
        let transport = TransportMock(Self.answer)
        _ = try await session(transport).run(of: "jake \"0\"", withLikes: false, log)
        let body = try #require(transport.requests.first?.body)
        let json = try #require(JSONParser.parse(body))
        expectEqual(json["query"]?.string, GetMomentsByUserIDSession.query)
        expectEqual(json["variables"]?["userID"], .string("jake \"0\""))
        expectEqual(json["variables"]?["withLikes"], .bool(false))
    }

    @Test func summaryAsksForNothingThatMomentsHold() async throws {
        let transport = TransportMock(Self.answer)
        let finding = try await session(transport).summary(of: "jake")
        let body = try #require(transport.requests.first?.body)
        let json = try #require(JSONParser.parse(body))
        expectEqual(json["query"]?.string, GetMomentsByUserIDSession.summaryQuery)
        expectEqual(json["variables"]?["userID"], .string("jake"))
        expectEqual(finding, FeedFinding(owner: "Jake", moments: 2))
    }

    @Test func requestSaysWhatAsksAndTokenAndOwnHeadersAreSecret() async throws {
        let transport = TransportMock(Self.answer)
        let header = try #require(FeedSecrets.Header(name: "X-Key", value: "k"))

        _ = try await session(transport, secrets: FeedSecrets(token: "t", headers: [header])).run(log)
        _ = try await session(transport, secrets: FeedSecrets(user: "me", password: "pw")).run(log)

        let headers = try #require(transport.requests.first?.headers)
        expectEqual(headers.map(\.name), ["Content-Type", "Accept", "x-app-platform", "x-app-version", "x-os-version"])
        #expect(
            transport.requests.map(\.secretHeaders) == [
                [.init(name: "Authorization", value: "Bearer t"), .init(name: "X-Key", value: "k")],
                [.init(name: "Authorization", value: "Basic bWU6cHc=")],
            ])
    }

    @Test(arguments: [
        ("https://a.example", "https://a.example/graphql"), ("https://a.example/", "https://a.example/graphql"),
        ("https://a.example/api", "https://a.example/api"), ("https://a.example/?k=v", "https://a.example/?k=v"),
    ])
    func addressWithoutAPathMeansGraphQL(_ text: String, _ url: String) throws {
        let server = BFFServer(try #require(FeedAddress(text)))
        expectEqual(server.request("q") { _ in }.url.absoluteString, url)
    }

    // MARK: The answer

    @Test func successIsMappedToMoments() async throws {
        let isWhole = try await session(TransportMock(Self.answer)).run(log)
        #expect(isWhole)
        expectEqual(log.owner?.user.name, "Jake")
        expectEqual(log.moments.map(\.remoteID), ["1", "2"])
        expectEqual(log.moments.map(\.title), ["First", nil])
        expectEqual(log.moments.map(\.url), [nil, "https://b.example"])
    }

    @Test func momentsAreHandedOnBeforeTheAnswerIsWhole() async throws {
        let moments = (0..<1_200).map { #"{"id":"\#($0)","createdDate":"1616414400"}"# }.joined(separator: ",")
        let body = BodyMock(#"{"data":{"x":{"moments":[\#(moments),"#, failure: .disconnected)
        try await expectEqual(failure(TransportMock(.success(ServerAnswer(status: 200, body: body)))), .disconnected)
        expectEqual(log.batches.map(\.moments.count), [500, 500, 200])
    }

    @Test(
        arguments: [
            (#"{"data":{"x":{"moments":[{"id":"1"},null,{"title":"no id"},{"id":"2"}]}}}"#, ["1", "2"], false),
            (#"{"data":{"x":{"moments":[]}}}"#, [], true),
            (#"{"errors":[],"data":{"x":{"moments":[]}}}"#, [], true),
        ] as [(String, [String], Bool)])
    func badMomentHidesNoGoodOneAndAnAnswerWithoutOneIsWhole(
        _ body: String, _ ids: [String], _ isWhole: Bool
    ) async throws {
        try await expectEqual(session(TransportMock(body)).run(log), isWhole)

        expectEqual(log.moments.map(\.remoteID), ids)
    }

    @Test(arguments: [(4_096, nil), (4_097, FeedFailure.tooManyMoments(4_096))])
    func momentsOfAnAnswerAreBounded(_ count: Int, _ expected: FeedFailure?) async throws {
        let moments = (0..<count).map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
        let body = BodyMock(#"{"data":{"x":{"moments":[\#(moments)]}}}"#, piece: 65_536)
        let session = GetMomentsByUserIDSession(
            transport: TransportMock(.success(ServerAnswer(status: 200, body: body))),
            server: BFFServer(try #require(FeedAddress("https://moments.example/graphql"))),
            limits: SyncLimits(maximumAnswer: 1))
        var failure: FeedFailure?
        do throws(FeedFailure) { _ = try await session.run(log) } catch { failure = error }
        expectEqual(failure, expected)
        #expect(log.moments.count <= 4_096)
    }

    @Test func errorBesideMomentsIsReportedAfterThem() async throws {
        let body = #"{"errors":[{"message":"Half"}],"data":{"x":{"moments":[{"id":"1"}]}}}"#
        try await expectEqual(failure(TransportMock(body)), .graphQL(message: "Half"))
        expectEqual(log.moments.count, 1)
    }

    // MARK: Failures

    @Test(arguments: [
        (#"{"data":{"x":{"moments":[]}}},}"#, 200, FeedFailure.invalidJSON),
        (#"{"data":{"x":{"mom"#, 200, .invalidJSON),
        ("Not found", 200, .invalidJSON), (#"{"data":"# + String(repeating: "[", count: 10_000), 200, .invalidJSON),
        ("", 200, .noData), ("null", 200, .noData), ("[]", 200, .noData), (#"{"data":null}"#, 200, .noData),
        (#"{"data":{"x":{"moments":null}}}"#, 200, .noData), ("<!doctype html><html></html>", 200, .webPage),
        (#"{"data":{"x":{"moments":[null,{}]}}}"#, 200, .noData), (#"{"data":{"x":{"moments":[null]}}}"#, 200, .noData),
        (#"{"data":{"x":{"moments":[{}]}}}"#, 200, .noData),
        (#"{"errors":[{"message":"No"}],"data":null}"#, 200, .graphQL(message: "No")),
        (error("UNAUTHENTICATED"), 200, .unauthorized),
        (error("GRAPHQL_VALIDATION_FAILED"), 400, .graphQL(message: "No", .query)),
        (error("BAD_USER_INPUT"), 200, .graphQL(message: "No", .variables)),
        ("", 204, .noData), ("", 304, .http(status: 304)), ("", 400, .http(status: 400)), ("", 401, .unauthorized),
        ("", 403, .unauthorized), ("", 404, .http(status: 404)), ("", 500, .http(status: 500)),
        ("", 503, .http(status: 503)), ("", 429, .rateLimited(until: now + 60)),
    ])
    func answerThatIsNoTimelineFails(_ body: String, _ status: Int, _ expected: FeedFailure) async throws {
        try await expectEqual(failure(TransportMock(body, status: status)), expected)
        #expect(log.moments.isEmpty)
    }

    private static func error(_ code: String) -> String {
        #"{"errors":[{"message":"No","extensions":{"code":"\#(code)"}}]}"#
    }

    @Test(arguments: [(429, FeedFailure.rateLimited(until: now + 120)), (503, .unavailable(until: now + 120))])
    func serverSaysWhenToComeBack(_ status: Int, _ expected: FeedFailure) async throws {
        let transport = TransportMock("", status: status, headers: ["retry-after": "120"])
        try await expectEqual(failure(transport), expected)
    }

    @Test func serversWordsAreOneShortHarmlessLine() async throws {
        let words = "a\\u001b[31m\\nb\\u202e" + String(repeating: "x", count: 300)
        let failure = try await failure(TransportMock(#"{"errors":[{"message":"\#(words)","stack":"at main.js"}]}"#))
        guard case .graphQL(let message, .server)? = failure else { return #expect(failure == .graphQL(message: "")) }
        #expect(message.hasPrefix("a [31m b x"))
        expectEqual(message.count, 200)
    }

    @Test(
        arguments: [
            .failure(.timeout(seconds: 30)),
            .success(
                ServerAnswer(
                    status: 200,
                    body: BodyMock(#"{"data":{"x":{"moments":["#, failure: .timeout(seconds: 30)))),
        ] as [TransportMock.Answer])
    func failureOfTheTransportIsHandedOn(_ answer: TransportMock.Answer) async throws {
        try await expectEqual(failure(TransportMock(answer)), .timeout(seconds: 30))
    }

    @Test func batchThatCannotBeSavedEndsTheExchange() async throws {
        let session = try session(TransportMock(Self.answer))
        await #expect(throws: FeedFailure.store(.diskFull(path: "/m"))) {
            _ = try await session.moments(of: "0", withLikes: true) { _ async throws(FeedFailure) in
                throw .store(.diskFull(path: "/m"))
            }
        }
    }
}

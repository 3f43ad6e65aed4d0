import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct EditStatusSessionTests {
    /// 22 March 2021, 08:00 UTC
    private static let now = Date(timeIntervalSince1970: 1_616_400_000)

    @Test(
        arguments: [
            ([:], "3600"), (["date": "Mon, 22 Mar 2021 08:30:00 GMT"], "1800"),
            (["date": "Mon, 22 Mar 2021 07:00:00 GMT"], "7200"),
        ] as [([String: String], String)])
    func pollStaysOpenForAsLongAsItIsByTheClockOfItsServer(_ headers: [String: String], _ seconds: String) async throws
    {
        let poll = #"{"id":"3","expires_at":"2021-03-22T09:00:00Z","options":[{"title":"a"},{"title":"b"}]}"#
        let status = #"{"id":"1","account":{"id":"2","acct":"ada"},"poll":\#(poll)}"#
        let transport = TransportMock(status, headers: headers)
        let address = try #require(FeedAddress("https://social.example"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))

        _ = try await EditStatusSession(transport: transport, server: server)
            .edit(
                "1", StatusPost("A kite", StatusOptions(feed: 1, visibility: .public)), looksFirst: false, at: Self.now)

        let request = try #require(transport.requests.last)
        expectEqual(request.method, .put)
        expectEqual(URLForm(String(decoding: request.body, as: UTF8.self))["poll[expires_in]"], seconds)
    }
}

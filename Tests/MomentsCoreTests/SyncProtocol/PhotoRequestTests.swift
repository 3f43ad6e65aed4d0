import TestSupport
import Testing

@testable import MomentsCore

struct PhotoRequestTests {
    private static let feed = FeedAddress("https://moments.example/graphql")
        .map { PhotoFeed(address: $0, allowsPlain: true, mediaHosts: ["files.moments.example"]) }

    @Test(arguments: [
        PhotoRequest.fetch(number: 1, address: "https://a.example/\"1\".jpg", feed: nil),
        .fetch(number: 2, address: "no address", feed: feed), .cancel(number: 3),
    ])
    func lineIsReadAsItWasWritten(request: PhotoRequest) {
        expectEqual(PhotoRequest(line: request.line), request)
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"fetch":1}"#, #"{"fetch":"x","address":"a"}"#, #"{"cancel":1.5}"#,
        #"{"fetch":1,"address":"a","feed":{"address":"ftp://a","allowsPlain":true}}"#,
        #"{"fetch":1,"address":"a","feed":{"address":"https://a.example"}}"#,
    ])
    func lineThatIsNoRequestIsNotRead(line: String) {
        #expect(PhotoRequest(line: line) == nil)
    }

    @Test(arguments: [PhotoHosts.any, .own, .listed(["a.example", "b.example"])])
    func jobIsReadAsItWasWritten(hosts: PhotoHosts) {
        let request = SyncRequest(work: .photos(PhotoJob(folder: "/cache/photos", hosts: hosts, timeout: 9)))

        expectEqual(SyncRequest(line: request.line), request)
    }

    @Test(arguments: [
        SyncReply.fetched(number: 7), .notFetched(number: 7, .notAllowed(host: "a.example")),
        .notFetched(number: 7, .privateHost("10.0.0.1")), .notFetched(number: 7, .failed(.http(status: 404))),
    ])
    func replyIsReadAsItWasWritten(reply: SyncReply) {
        expectEqual(SyncReply(line: reply.line), reply)
    }
}

import MomentsKit
import Testing

@testable import MomentsSync

struct BFFServerTests {
    private func url(_ address: String) throws -> String {
        BFFServer(try #require(FeedAddress(address))).request("{}") { _ in }.url.absoluteString
    }

    @Test(arguments: ["https://moments.example", "https://moments.example/"])
    func addressWithoutAPathMeansGraphQL(_ address: String) throws {
        #expect(try url(address) == "https://moments.example/graphql")
    }

    @Test(arguments: ["https://moments.example/api", "https://moments.example/api/", "https://moments.example/?v=2"])
    func addressWithAPathOrAQueryStaysAsItIs(_ address: String) throws {
        #expect(try url(address) == address)
    }
}

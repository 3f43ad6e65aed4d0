import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct ProxySettingsTests {
    private func proxy(_ address: String, _ environment: [String: String]) throws -> Proxy? {
        try ProxySettings(environment).proxy(for: #require(URL(string: address)))
    }

    @Test(arguments: ["https_proxy", "HTTPS_PROXY"])
    func httpsGoesThroughItsProxy(_ name: String) throws {
        let found = try proxy("https://a.example/graphql", [name: "http://proxy.example:3128"])
        expectEqual(found, Proxy(kind: .http, host: "proxy.example", port: 3_128))
    }

    @Test func proxyMayBeNamedWithoutScheme() throws {
        #expect(
            try proxy("https://a.example", ["https_proxy": "proxy.example:8080"])
                == Proxy(kind: .http, host: "proxy.example", port: 8_080))
    }

    @Test(arguments: [("http://proxy.example", 80), ("socks5://proxy.example", 1_080)])
    func proxyWithoutAPortHasTheUsualOne(_ text: String, _ port: Int) throws {
        try expectEqual(proxy("https://a.example", ["https_proxy": text])?.port, port)
    }

    @Test func loginOfTheProxyIsUnescaped() throws {
        let found = try proxy("https://a.example", ["https_proxy": "http://me:p%40ss@proxy.example"])
        expectEqual(found?.login, Proxy.Login(user: "me", password: "p@ss"))
    }

    @Test func httpHasAProxyOfItsOwn() throws {
        let environment = ["http_proxy": "one.example:1", "https_proxy": "two.example:2"]
        try expectEqual(proxy("http://a.example", environment)?.host, "one.example")
    }

    /// httpoxy.org
    @Test func capitalHTTPProxyIsIgnored() throws {
        #expect(try proxy("http://a.example", ["HTTP_PROXY": "evil.example:1"]) == nil)
    }

    @Test(arguments: [
        "*", "a.example", "other.example, a.example", "example", ".example", "*.example", "A.EXAMPLE", "a.example:443",
    ])
    func exceptionGoesWithoutProxy(_ list: String) throws {
        #expect(try proxy("https://a.example", ["https_proxy": "p.example:1", "no_proxy": list]) == nil)
    }

    @Test(arguments: ["", "xample", "b.example", "a.example:8443", "a.example.org", ",,"])
    func whatIsNoExceptionGoesThroughTheProxy(_ list: String) throws {
        #expect(try proxy("https://a.example", ["https_proxy": "p.example:1", "NO_PROXY": list]) != nil)
    }

    @Test(arguments: ["https://127.0.0.1:1", "https://localhost", "https://[::1]:1"])
    func thisMachineIsReachedWithoutProxy(_ address: String) throws {
        #expect(try proxy(address, ["https_proxy": "p.example:1"]) == nil)
    }

    @Test(arguments: ["https://p.example", "ftp://p.example", "http://", "socks5://me:pw@p.example"])
    func unknownKindOfProxyIsNotLeftOut(_ text: String) {
        #expect(throws: FeedFailure.invalidProxy(variable: "https_proxy")) {
            try proxy("https://a.example", ["https_proxy": text])
        }
    }
}

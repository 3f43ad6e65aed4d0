import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct ProxySettingsTests {
    private func proxy(_ address: String, _ environment: [String: String]) throws -> Proxy? {
        try ProxySettings(environment).proxy(for: #require(URL(string: address)))
    }

    @Test(arguments: [
        ("http://proxy.example:3128", Proxy(kind: .http, host: "proxy.example", port: 3_128)),
        ("proxy.example:8080", Proxy(kind: .http, host: "proxy.example", port: 8_080)),
        ("http://proxy.example", Proxy(kind: .http, host: "proxy.example", port: 80)),
        ("socks5://proxy.example", Proxy(kind: .socks, host: "proxy.example", port: 1_080)),
        (
            "http://me:p%40ss@proxy.example",
            Proxy(kind: .http, host: "proxy.example", port: 80, login: Proxy.Login(user: "me", password: "p@ss"))
        ),
    ])
    func httpsGoesThroughItsProxy(_ text: String, _ expected: Proxy) throws {
        for name in ["https_proxy", "HTTPS_PROXY"] {
            try expectEqual(proxy("https://a.example/graphql", [name: text]), expected)
        }
    }

    /// httpoxy.org: not by its name in capitals.
    @Test(
        arguments: [
            (["http_proxy": "one.example:1", "https_proxy": "two.example:2"], "one.example"),
            (["HTTP_PROXY": "evil.example:1"], nil),
        ] as [([String: String], String?)])
    func httpHasAProxyOfItsOwn(_ environment: [String: String], _ host: String?) throws {
        try expectEqual(proxy("http://a.example", environment)?.host, host)
    }

    @Test(
        arguments: [
            "*", "a.example", "other.example, a.example", "example", ".example", "*.example", "A.EXAMPLE",
            "a.example:443",
        ].map { ("https://a.example", $0, true) }
            + ["https://127.0.0.1:1", "https://localhost", "https://[::1]:1"].map { ($0, "", true) }
            + ["", "xample", "b.example", "a.example:8443", "a.example.org", ",,"].map {
                ("https://a.example", $0, false)
            })
    func exceptionsAndThisMachineGoWithoutProxy(_ address: String, _ list: String, isException: Bool) throws {
        for name in ["no_proxy", "NO_PROXY"] {
            let found = try proxy(address, ["https_proxy": "p.example:1", name: list])
            #expect((found == nil) == isException)
        }
    }

    @Test(arguments: ["https://p.example", "ftp://p.example", "http://", "socks5://me:pw@p.example"])
    func unknownKindOfProxyIsNotLeftOut(_ text: String) {
        #expect(throws: FeedFailure.invalidProxy(variable: "https_proxy")) {
            try proxy("https://a.example", ["https_proxy": text])
        }
    }
}

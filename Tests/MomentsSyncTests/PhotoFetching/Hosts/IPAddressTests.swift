import TestSupport
import Testing

@testable import MomentsSync

struct IPAddressTests {
    @Test(arguments: [
        "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
        "128.0.0.1", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.1", "192.0.3.0",
        "192.88.98.255", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "198.51.99.255",
        "203.0.112.255", "203.0.114.0", "223.255.255.255",
        "2001:200::1", "2001:4860:4860::8888", "2001:db7:ffff::1", "2001:db9::1", "2003::1", "2606:4700:4700::1111",
        "3fff:1000::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
    ])
    func addressOfTheInternetIsPublic(_ text: String) throws {
        #expect(try address(text).isPublic)
    }

    @Test(arguments: [
        "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.1",
        "127.255.255.255", "169.254.169.254", "172.16.0.0", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1",
        "192.168.0.0", "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.255", "203.0.113.0", "224.0.0.1",
        "239.255.255.255", "240.0.0.1", "255.255.255.255",
    ])
    func addressOfASpecialNetworkIsNotPublic(_ text: String) throws {
        #expect(try !address(text).isPublic)
    }

    @Test(arguments: [
        "::", "::1", "::127.0.0.1", "64:ff9b:1::1", "100::1", "1fff::1", "2001::1", "2001:1ff:ffff::1", "2001:db8::1",
        "2001:db8:ffff::1", "2002:7f00:1::1", "2002:808:808::1", "3fff::1", "3fff:fff::1", "4000::1", "5f00::1",
        "fc00::1", "fd12:3456::1", "fe80::1", "fec0::1", "ff02::1",
    ])
    func addressOfASpecialNetworkOfTheSixthVersionIsNotPublic(_ text: String) throws {
        #expect(try !address(text).isPublic)
    }

    @Test(arguments: [
        "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::ffff:a9fe:a9fe", "64:ff9b::127.0.0.1", "64:ff9b::c0a8:101",
    ])
    func addressThatStandsForOneOfASpecialNetworkIsNotPublic(_ text: String) throws {
        #expect(try !address(text).isPublic)
    }

    @Test(arguments: [
        ("127.1", "127.0.0.1"), ("0x7f.1", "127.0.0.1"), ("2130706433", "127.0.0.1"), ("0177.0.0.1", "127.0.0.1"),
        ("0", "0.0.0.0"), ("0:0:0:0:0:0:0:1", "::1"), ("::FFFF:7f00:1", "::ffff:127.0.0.1"),
    ])
    func numberIsReadAsTheSystemReadsIt(text: String, plain: String) throws {
        try expectEqual(address(text).text, plain)
    }

    @Test(arguments: ["localhost", "example.com", ""]) func hostNameIsNoIPAddress(_ text: String) {
        #expect(SystemHostResolver.addresses(ofNumber: text).isEmpty)
    }

    private func address(_ text: String) throws -> IPAddress {
        try #require(SystemHostResolver.addresses(ofNumber: text).first)
    }
}

import TestSupport
import Testing

@testable import MomentsSync

struct SHA1Tests {
    /// RFC 3174, 7.3, and messages whose padding just fits, and just does not.
    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
        (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
        (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    ]) func digestIsThatOfTheStandard(_ message: String, _ digest: String) {
        let hex = SHA1.digest(of: Array(message.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }

        expectEqual(hex.joined(), digest)
    }
}

import TestSupport
import Testing

@testable import MomentsCore

struct ConversationCapabilityTests {
    @Test(
        arguments: [
            ("mastodon", "4.5.0", false), (nil, nil, false), ("pleroma", "2.7.2", false), ("snac", "2.94", true),
            ("takahe", "0.11", true), ("gotosocial", "0.16.2 git-1a2b", true), ("gotosocial", "0.17.0-rc1", false),
            ("gotosocial", "0.9", true), ("gotosocial", "1.0", false), ("gotosocial", "?", false),
        ] as [(String?, String?, Bool)])
    func conversationsAreLackingWhereTheServerIsKnownToHaveNone(
        _ software: String?, _ version: String?, _ isLacking: Bool
    ) {
        expectEqual(ServerCapabilities.lacksConversations(software, version: version), isLacking)
    }
}

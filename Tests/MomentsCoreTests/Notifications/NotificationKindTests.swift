import TestSupport
import Testing

@testable import MomentsCore

struct NotificationKindTests {
    @Test(arguments: [
        ("mention", NotificationKind.mention), ("status", .status), ("reblog", .reblog), ("follow", .follow),
        ("follow_request", .followRequest), ("favourite", .favourite), ("poll", .poll), ("update", .update),
        ("quote", .quote), ("admin.sign_up", .other("admin.sign_up")), ("", .other("")),
    ])
    func nameLeadsToTheKindAndBack(_ name: String, _ kind: NotificationKind) {
        expectEqual(NotificationKind(name), kind)
        expectEqual(kind.name, name)
    }
}

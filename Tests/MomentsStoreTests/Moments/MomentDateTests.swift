import TestSupport
import Testing

@testable import MomentsStore

struct MomentDateTests {
    @Test(arguments: [
        ("1616383304", 1_616_383_304), ("0", 0), ("-1", -1), ("1616400000.5", 1_616_400_000), ("-0.5", -1),
        ("1e9", 1_000_000_000),
        ("1616400000000", 1_616_400_000), ("99999999999", 99_999_999_999), ("100000000000", 100_000_000),
        ("2021-03-22T08:00:00Z", 1_616_400_000), ("2021-03-22T08:00:00.250Z", 1_616_400_000),
        ("2021-03-22T10:00:00+02:00", 1_616_400_000), ("2021-03-22", 1_616_371_200),
    ])
    func isRead(_ text: String, _ second: Int64) {
        expectEqual(MomentDate.second(text), second)
    }

    @Test(arguments: [
        "", " ", "soon", "NaN", "inf", "-inf", "99999999999999999999", "-99999999999999999999", "1e400",
        "0000-00-00T00:00:00Z",
        "2021-13-45T99:00:00Z", "yesterday", "\u{1B}[31m1",
    ])
    func isNone(_ text: String) {
        #expect(MomentDate.second(text) == nil)
    }

    @Test(arguments: [
        0, -1, 1_616_400_000, 99_999_999_999, 100_000_000_000, MomentKey.seconds.lowerBound,
        MomentKey.seconds.upperBound,
    ])
    func secondIsReadAsItWasWritten(_ second: Int64) {
        expectEqual(MomentDate.second(MomentDate.text(second)), second)
    }
}

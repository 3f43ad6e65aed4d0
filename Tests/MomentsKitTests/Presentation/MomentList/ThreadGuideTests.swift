import TestSupport
import Testing

@testable import MomentsKit

struct ThreadGuideTests {
    @Test(
        arguments: [
            ([], []),
            ([1, 2, 3], ["", "", ""]),
            ([1, 1], ["├", "╰"]),
            ([1, 2, 3, 2, 1], ["├", "│├", "││", "│╰", "╰"]),
            ([1, 1, 2, 2, 3], ["├", "╰", " ├", " ╰", "  "]),
            ([2, 1], ["├", "╰"]),
        ] as [([Int], [String])])
    func aReplyHasALineOnlyWhereItsConversationBranches(levels: [Int], signs: [String]) {
        expectEqual(ThreadGuide.guides(of: levels).map { $0.map(\.sign).joined() }, signs)
    }
}

extension ThreadGuide {
    fileprivate var sign: String {
        switch self {
        case .passes: "│"
        case .blank: " "
        case .branches: "├"
        case .ends: "╰"
        }
    }
}

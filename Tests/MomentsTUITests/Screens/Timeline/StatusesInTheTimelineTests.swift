import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import MomentsTUI
@testable import TerminalKit
@testable import TestSupport

/// The look of a home timeline: a boost, a poll, a content warning, sensitive media and a direct message.
@Suite(.verifiedMocks) struct StatusesInTheTimelineTests {
    private let presenter = TimelinePresenterMock()

    @Test func statusesLookLikeThisAt80x24() throws {
        #expect(
            try lines(.english)
                == Self.english.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    @Test func statusesLookLikeThisInChinese() throws {
        #expect(
            try lines(.simplifiedChinese)
                == Self.chinese.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    private func lines(_ words: Language) throws -> [String] {
        let presenter = presenter
        let harness = try ScreenHarness {
            TimelineScreen(presenter: presenter, keymap: .default, words: words, tasks: $0)
        }
        let formatter = MomentFormatter(zone: .utc, words: words)
        var props = TimelineProps()
        props.title = "Home"
        props.rows = Self.moments.map {
            formatter.row($0, now: Date(timeIntervalSince1970: 1_616_371_200 + 3_600))
        }
        props.selection = props.rows.first?.id
        harness.screen.render(props)
        presenter.calls.discard()
        return Array(harness.lines.dropFirst(2).dropLast(2))
    }

    private static let moments: [Moment] = [
        .status(5, "Spring in the mountains at last.") {
            $0.boostedBy = User(id: "robin@two.example", name: "Robin")
            $0.repliesCount = 3
            $0.reblogsCount = 12
            $0.favouritesCount = 1_234
        },
        .status(4, "@robin The key is below the mat.") { $0.visibility = .direct },
        .status(3, "What do you drink?") {
            $0.poll = Poll(
                id: "1", options: [.init(title: "Tea", votesCount: 30), .init(title: "Coffee", votesCount: 12)],
                expiresAt: Date(timeIntervalSince1970: 1_616_500_000), votesCount: 42, ownVotes: [0])
        },
        .status(2, "The finale\n\nThe butler did it.") { $0.spoilerText = "The finale" },
        .status(1, "At the beach", photos: ["https://one.example/1.jpg"]) {
            $0.isSensitive = true
            $0.inReplyTo = "grace@two.example"
            $0.media = [.init(kind: .image, url: nil, hasPhoto: true)]
        },
    ]

    private static let english = """
        ▌ Ada @ada                                                        ↻ Robin · 55m
        ▌ Spring in the mountains at last.
        ▌ ♡ 1,234  ↻ 12   ↩ 3

         ▎Ada @ada                                                       ✉ to you · 56m
         ▎@robin The key is below the mat.
         ▎♡      ↻      ↩

          Ada @ada                                                                  57m
          What do you drink?
          ━━━━━━━───  71 %  Tea (you)
          ━━━───────  29 %  Coffee
          42 votes · until 23 Mar 2021, 11:46
          ♡      ↻      ↩

          Ada @ada                                                                  58m
          ⚠ The finale   x show
          ♡      ↻      ↩

          Ada @ada                                                        ↩ grace · 59m
        """

    private static let chinese = """
        ▌ Ada @ada                                                    ↻ Robin · 55 分钟
        ▌ Spring in the mountains at last.
        ▌ ♡ 1,234  ↻ 12   ↩ 3

         ▎Ada @ada                                                     ✉ 给你 · 56 分钟
         ▎@robin The key is below the mat.
         ▎♡      ↻      ↩

          Ada @ada                                                              57 分钟
          What do you drink?
          ━━━━━━━───  71 %  Tea（你）
          ━━━───────  29 %  Coffee
          42 票 · 截止 2021年3月23日 11:46
          ♡      ↻      ↩

          Ada @ada                                                              58 分钟
          ⚠ The finale   x 展开
          ♡      ↻      ↩

          Ada @ada                                                    ↩ grace · 59 分钟
        """
}

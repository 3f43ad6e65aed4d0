import Essentials
import MomentsCore
import MomentsKit
import MomentsStore

/// Prints lists of moments: as scripts read them, or on a terminal with numbers that can be typed.
@MainActor struct MomentsPrinter {
    private static let labelWidth = 3
    private static let gap = "  "

    private let timeline: OwnTimeline
    private let terminal = ResultTerminal.present()
    private let text = MomentText(formatter: MomentFormatter(zone: .machine, words: English()), now: Date())
    private var isBegun = false

    init(_ timeline: OwnTimeline) {
        self.timeline = timeline
    }

    /// The moments of the first call have numbers, as many as are remembered.
    mutating func print(_ moments: [Moment]) throws {
        let isFirst = !isBegun
        isBegun = true
        guard let terminal else {
            return try Output.write(moments.map { MomentText.plain(text.brief($0), of: $0) + "\n" }.joined())
        }
        let numbers = isFirst ? try remember(moments.map(\.id)) : [:]
        try Output.write(
            moments.map { moment in
                terminal.text(
                    text.brief(moment), label: Self.label(moment, numbers[moment.id]),
                    indent: Self.labelWidth + Self.gap.count) + "\n"
            }.joined())
    }

    /// One moment, with all of its fields.
    func printWhole(_ moment: Moment) throws {
        guard let terminal else { return try Output.write(MomentText.plain(text.whole(moment), of: moment)) }
        let label = "\(moment.id.rawValue)\(Self.gap)"
        try Output.write(terminal.text(text.whole(moment), label: label, indent: Self.labelWidth + Self.gap.count))
    }

    /// - Returns: the numbers that can be typed. One that is the id of a moment is not among them: it means that moment.
    private func remember(_ ids: [Moment.ID]) throws -> [Moment.ID: Int] {
        let ids = Array(ids.prefix(LastListing.maximumCount))
        guard let listing = timeline.lastListing, !ids.isEmpty else { return [:] }
        do {
            try listing.save(ids)
        } catch {
            Output.note(error.message)
            return [:]
        }
        let taken = Set(try timeline.moments.moments((1...ids.count).map { Moment.ID(Int64($0)) }).map(\.id.rawValue))
        let numbered = zip(ids, 1...ids.count).filter { !taken.contains(Int64($0.1)) }
        return Dictionary(numbered) { first, _ in first }
    }

    private static func label(_ moment: Moment, _ number: Int?) -> String {
        let text = number.map(String.init) ?? "\(moment.id.rawValue)"
        return String(repeating: " ", count: max(0, labelWidth - text.count)) + text + gap
    }
}

import ArgumentParser
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
    private let text: MomentText
    private let isView: Bool
    private var isBegun = false
    /// The gaps between the moments that are still to be printed.
    private var gaps: [TimelineGap]

    /// - Parameters:
    ///   - gaps: the gaps between the moments, newest first.
    ///   - isView: whether they are those of a view of a server, which no other command takes.
    init(_ timeline: OwnTimeline, gaps: [TimelineGap] = [], isView: Bool = false) {
        self.timeline = timeline
        self.isView = isView
        self.gaps = gaps
        text = MomentText(
            formatter: MomentFormatter(zone: .machine, words: .english), now: Date(),
            showsSensitive: timeline.showsSensitive, isView: isView)
    }

    /// The moments of the first call have numbers, as many as are remembered.
    mutating func print(_ moments: [Moment]) throws {
        let isFirst = !isBegun
        isBegun = true
        guard let terminal else {
            let plain = isView ? MomentText.plainInView : MomentText.plain
            try Output.write(moments.map { plain(text.brief($0), $0) + "\n" }.joined())
            for moment in moments { takeGaps(below: moment.id).forEach { Output.note(note($0, below: moment)) } }
            return
        }
        let numbers = isFirst && !isView ? try remember(moments.map(\.id)) : [:]
        var lines = ""
        for (index, moment) in moments.enumerated() {
            let margin = MomentText.margin(of: moment)
            let label = isView ? margin : Self.label(moment, numbers[moment.id])
            lines += terminal.text(
                text.brief(moment), label: label, indent: isView ? margin.count : Self.indent)
            lines += "\n"
            let next = index + 1 < moments.count ? moments[index + 1].id : nil
            for gap in takeGaps(below: moment.id, above: next) { lines += Self.line(gap, on: terminal) }
        }
        try Output.write(lines)
    }

    /// One moment, with all of its fields.
    func printWhole(_ moment: Moment) throws {
        guard let terminal else { return try Output.write(MomentText.plain(text.whole(moment), of: moment)) }
        let label = "\(moment.id.rawValue)\(Self.gap)"
        try Output.write(terminal.text(text.whole(moment), label: label, indent: Self.indent))
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

    /// The gaps below a moment, each once. A gap is printed below the moment above it, which may have been deleted.
    /// - Parameter next: the moment after that one; nil where there is none yet.
    private mutating func takeGaps(below id: Moment.ID, above next: Moment.ID? = nil) -> [TimelineGap] {
        let below = gaps.prefix { gap in gap.upper >= id || next.map { gap.upper > $0 } ?? false }
        gaps.removeFirst(below.count)
        return Array(below)
    }

    private func note(_ gap: TimelineGap, below moment: Moment) -> String {
        let upper = isView ? MomentText.name(of: moment) : "\(gap.upper.rawValue)"
        return "\(Self.missing(gap)) (below \(upper))."
    }

    private static func line(_ gap: TimelineGap, on terminal: ResultTerminal) -> String {
        let margin = String(repeating: " ", count: indent)
        return terminal.text([ResultLine(("··· \(missing(gap)).", .dim))], label: margin, indent: indent) + "\n"
    }

    private static func missing(_ gap: TimelineGap) -> String {
        gap.isBeingFetched
            ? Language.english.moments.fetchingGap(of: gap.feed) : Language.english.moments.gap(of: gap.feed)
    }

    private static let indent = labelWidth + gap.count

    private static func label(_ moment: Moment, _ number: Int?) -> String {
        let text = number.map(String.init) ?? "\(moment.id.rawValue)"
        return String(repeating: " ", count: max(0, labelWidth - text.count)) + text + gap
    }
}

/// `moments show`
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Print one moment in full.")

    @OptionGroup var target: TargetMoment
    @OptionGroup var options: AccountCommandOptions

    @MainActor func run() async throws {
        try show()
    }

    /// Not in `run`: Swift 6.3's optimiser crashes on it there, while it splits a coroutine that awaits nothing.
    @MainActor private func show() throws {
        let timeline = try OwnTimeline(options)
        let moment = try target.find(in: timeline)
        if options.json { return try Output.json(MomentJSON(moment)) }
        try MomentsPrinter(timeline).printWhole(moment)
    }
}

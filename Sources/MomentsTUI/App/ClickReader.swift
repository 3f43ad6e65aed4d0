import MomentsCore
import TerminalKit

/// Reads a click by its target: a key that is named there, a link, or a cell that the screen knows.
struct ClickReader {
    enum Meaning: Equatable {
        case nothing
        case key(Key)
        case link(TextLink)
        /// The screen decides.
        case cell
    }

    /// As long as most desktops wait for the second click.
    private static let doubleClick: Duration = .milliseconds(500)

    private struct Click {
        let row: Int
        let column: Int
        let screen: ObjectIdentifier
        let instant: ContinuousClock.Instant
    }

    private let now: () -> ContinuousClock.Instant
    private var last: Click?

    init(now: @escaping () -> ContinuousClock.Instant) {
        self.now = now
    }

    /// - Parameters:
    ///   - target: the one painted there, if the frame is still current.
    ///   - screen: on top.
    mutating func read(row: Int, column: Int, _ target: CellTarget?, on screen: AnyObject) -> Meaning {
        let click = Click(row: row, column: column, screen: ObjectIdentifier(screen), instant: now())
        defer { last = click }
        // The second click of a double-click is not meant for the screen that the first one led to.
        if let last, (last.row, last.column) == (row, column), last.screen != click.screen,
            click.instant - last.instant < Self.doubleClick
        {
            return .nothing
        }
        switch target {
        case .key(let key): return .key(key)
        case .link(let link): return .link(link)
        case nil: return .cell
        }
    }
}

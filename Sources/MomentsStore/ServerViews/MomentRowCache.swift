import GRDB
import MomentsCore

/// Moments that were read, by what their rows held: a row that holds the same is not read again. Of a list that is brought up to
/// date almost all rows do, and to read one takes ten times as long as to see that.
struct MomentRowCache {
    /// More than two windows of a list; beyond it the cache begins anew.
    static let capacity = 500

    /// The parts of moments that are not in their rows.
    struct Context: Equatable {
        let owner: Owner?
        let source: FeedSources.Source?
    }

    private var context: Context?
    private var moments: [UInt64: Moment] = [:]

    /// Forgets what was read in another context.
    mutating func begin(in context: Context) {
        guard context != self.context else { return }
        self.context = context
        moments = [:]
    }

    /// - Parameters:
    ///   - statement: stands at the row.
    ///   - read: called where no row that held the same was read in this context.
    mutating func moment(at statement: Statement, _ read: () throws -> Moment) rethrows -> Moment {
        let content = RowStatement.hash(ofRowAt: statement)
        if let moment = moments[content] { return moment }
        let moment = try read()
        if moments.count >= Self.capacity { moments = [:] }
        moments[content] = moment
        return moment
    }
}

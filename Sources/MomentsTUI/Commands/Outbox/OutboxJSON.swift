import Essentials
import MomentsCore

/// A change that is not delivered, as commands print it with `--json` (docs/json.md).
nonisolated struct OutboxJSON: Encodable {
    let id: String
    let kind: String
    let feed: String
    let feedName: String
    let moment: String
    let title: String?
    /// Unix seconds, as a string.
    let doneAt: String
    /// `held`, `due`, `sending`, `postponed` or `failed`.
    let state: String
    /// Unix seconds, as a string; nil where it is not put off.
    let until: String?
    let attempts: Int
    /// In words.
    let cause: String?

    @MainActor init(_ item: OutboxItem) {
        id = String(item.id)
        kind = item.kind.rawValue
        feed = String(item.feed)
        feedName = item.feedName
        moment = String(item.moment.rawValue)
        title = item.title
        doneAt = Self.seconds(item.doneAt)
        attempts = item.attempts
        cause = OutboxText.cause(item)
        (state, until) =
            switch item.state {
            case .held: ("held", nil)
            case .due: ("due", nil)
            case .sending: ("sending", nil)
            case .postponed(let date): ("postponed", Self.seconds(date))
            case .failed: ("failed", nil)
            }
    }

    private static func seconds(_ date: Date) -> String {
        String(Int64(date.timeIntervalSince1970))
    }
}

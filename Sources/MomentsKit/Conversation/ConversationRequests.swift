import Essentials
import MomentsCore

/// The times of the last requests for the threads of an account, on any screen: the app asks for no thread twice within a
/// minute, and for one at a time unless the person opens another.
@MainActor package final class ConversationRequests {
    /// In seconds: for so long a thread is not asked for again.
    private static let pause = 60.0
    /// In seconds: a slower answer no longer holds up the next request.
    private static let patience = 30.0

    private var times: [ServerView: Date] = [:]
    private var last: ServerView?
    /// The threads that were asked for since the app began: of others there is nothing to tell.
    private var asked: Set<ServerView> = []

    package init() {}

    func mayAsk(for thread: ServerView, at now: Date) -> Bool {
        times[thread].map { now < $0 || now >= $0 + Self.pause } ?? true
    }

    func wasAsked(for thread: ServerView) -> Bool { asked.contains(thread) }

    /// The one that is awaited.
    func underWay(at now: Date) -> ServerView? {
        guard let last, let time = times[last], now >= time, now < time + Self.patience else { return nil }
        return last
    }

    func note(_ thread: ServerView, at now: Date) {
        times = times.filter { !mayAsk(for: $0.key, at: now) }
        times[thread] = now
        last = thread
        asked.insert(thread)
    }
}

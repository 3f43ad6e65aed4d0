import Essentials
import Logging
import MomentsCore
import MomentsKit
import MomentsStore

/// Hides the posts of people whom the person mutes or blocks, and shows them again after an unmute or unblock, whichever window or
/// command changed that. Its one timer is for the mute that ends next.
final class AuthorWatch {
    private let review: AuthorReview
    private let store: MomentsStore
    private let clock: any WallClock
    private let taskRunner: any TaskRunner
    private var observation: Observation?
    private var timer: Observation?
    /// The date that the timer waits for.
    private var nextEnd: Date?
    private var isReviewing = false

    init(of account: Account.ID, in store: MomentsStore, clock: any WallClock, taskRunner: any TaskRunner) {
        review = AuthorReview(store, account)
        self.store = store
        self.clock = clock
        self.taskRunner = taskRunner
    }

    /// Looks for posts to hide or show now and whenever the store changed.
    func begin() {
        observation = store.observe { [weak self] in self?.check() }
        check()
    }

    /// The next watch takes up the work that is left.
    func end() {
        observation = nil
        timer = nil
    }

    private func check() {
        do {
            if try review.isDue() { startReview() }
            wait(until: try review.nextEnd())
        } catch {
            // The next change is looked at again; until then the screens say what is wrong with the store.
            Self.logger.warning("Who is muted is unknown: \(error.message)")
        }
    }

    /// One review at a time: it goes on until no post is left.
    private func startReview() {
        guard !isReviewing else { return }
        isReviewing = true
        taskRunner.start { [self] in
            await perform { () async throws(StoreError) in try await review.run { observation != nil } }
            isReviewing = false
        }
    }

    private func wait(until date: Date?) {
        guard date != nextEnd else { return }
        nextEnd = date
        timer = date.map { clock.call(at: $0) { [weak self] in self?.endMutes() } }
    }

    private func endMutes() {
        (timer, nextEnd) = (nil, nil)
        taskRunner.start { [self] in
            await perform { () async throws(StoreError) in try await review.endMutes(at: clock.now, withPending: true) }
        }
    }

    private func perform(_ work: () async throws(StoreError) -> Void) async {
        do throws(StoreError) { try await work() } catch {
            Self.logger.warning("What is muted was not hidden, or shown: \(error.message)")
        }
    }

    private static let logger = Logger(label: "moments.app")
}

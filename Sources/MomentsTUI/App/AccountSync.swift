import Logging
import MomentsCore
import MomentsKit
import MomentsStore

/// Has the feeds of an account synced for as long as its timeline is shown and it follows any.
final class AccountSync {
    let helper: any SyncHelper
    private let account: Account.ID
    private let store: MomentsStore
    private var observation: Observation?

    init(_ helper: any SyncHelper, account: Account.ID, store: MomentsStore) {
        self.helper = helper
        self.account = account
        self.store = store
    }

    /// Looks for feeds now and whenever the store changed.
    func begin() {
        guard observation == nil else { return }
        observation = store.observe { [weak self] in self?.check() }
        check()
    }

    /// Observes the store no more; the helper goes on.
    func endObservation() {
        observation = nil
    }

    /// The helper delivers the changes that are due before it ends; the app does not wait for it.
    func finish() {
        observation = nil
        helper.finish()
    }

    /// Ends the helper at once.
    func terminate() {
        observation = nil
        helper.terminate()
    }

    private func check() {
        do {
            guard try store.followsFeeds(account) else { return helper.finish() }
            helper.start()
        } catch {
            // The next change is looked at again; until then the screens say what is wrong with the store.
            Logger(label: "moments.app").warning("Whether there are feeds to sync is unknown: \(error.message)")
            // The helper ends by itself, and would be started again.
            if case .migrated = error { helper.terminate() }
        }
    }
}

import Dispatch
import SystemPackage

/// Reports that the files of a store, or those in a directory, may have changed, as the kernel does. A burst is reported
/// once, at most ten times a second; nothing runs while nothing changes.
@MainActor package final class ChangeWatcher {
    /// Why there is no watching, in the system's words.
    package struct Failure: Error {
        package let reason: String

        init(_ code: Int32) {
            reason = Errno(rawValue: code).description
        }
    }

    private var notification: FileNotification?
    private let onChange: @MainActor () -> Void
    private var isTimerArmed = false

    init(storePath: String, onChange: @escaping @MainActor () -> Void) throws(Failure) {
        self.onChange = onChange
        notification = try FileNotification.watch(storePath: storePath) { [weak self] in self?.noticed() }
    }

    package init(directory: String, onChange: @escaping @MainActor () -> Void) throws(Failure) {
        self.onChange = onChange
        notification = try FileNotification.watch(directory: directory) { [weak self] in self?.noticed() }
    }

    private func noticed() {
        guard !isTimerArmed else { return }
        isTimerArmed = true
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
            MainActor.assumeIsolated { self?.notify() }
        }
    }

    private func notify() {
        isTimerArmed = false
        onChange()
    }
}

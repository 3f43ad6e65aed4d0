import Essentials
import Libc
import MomentsCore
import MomentsStore
import SystemPackage

/// The file of settings that were changed in the app. One window at a time replaces it as a whole, and only its owner can read
/// it.
nonisolated struct ChangedSettingsFile: Sendable {
    let path: String
    /// For how long to wait for another window, in milliseconds.
    var timeout = 5_000

    /// - Parameter value: nil to take the setting out.
    func set(_ setting: Setting, to value: String?) async throws(SettingsError) {
        let lock: FileLock?
        do {
            try PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
            lock = try await FileLock.wait(path: path + ".lock", timeout: timeout)
        } catch {
            throw failure(error)
        }
        guard let lock else { throw .busy(path: path) }
        defer { withExtendedLifetime(lock) {} }
        try await BlockingWork.run { () throws(SettingsError) in try change(setting, to: value) }
    }

    private func change(_ setting: Setting, to value: String?) throws(SettingsError) {
        let before = try read()
        let after = ChangedSettingsText(before).setting(setting, to: value)
        guard after != before else { return }
        // Below a mistake the app could not read the line back; and the mistake is not ours to drop.
        let text = ChangedSettingsText(after)
        guard text[setting] == value else { throw .unclear(path: path, line: text.firstError ?? 1) }
        do {
            try write(after)
        } catch {
            throw failure(error)
        }
    }

    private func read() throws(SettingsError) -> String {
        let bytes: [UInt8]
        do {
            bytes = try FileContents.read(path: path, atMost: ConfigFile.largest, mustBeRegular: true)
        } catch .system(.noSuchFileOrDirectory) {
            return ""
        } catch .notRegular, .tooLarge {
            throw .notText(path: path)
        } catch {
            throw failure(error)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
        return text
    }

    /// A link stays; the file that it leads to is replaced.
    private func write(_ text: String) throws(FileError) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        PartFile.removeLeftovers(of: target)
        let (part, file) = try PartFile.make(for: target)
        defer { try? file.close() }
        do throws(FileError) {
            try file.write(allOf: Array(text.utf8))
            try file.synchronize()
            guard rename(part, target) == 0 else { throw .system(.last) }
        } catch {
            unlink(part)
            throw error
        }
    }

    private func failure(_ error: FileError) -> SettingsError {
        switch error {
        case .system(.noSpace), .system(.diskQuotaExceeded): .diskFull(path: path)
        default: .unavailable(path: path, reason: error.reason)
        }
    }
}

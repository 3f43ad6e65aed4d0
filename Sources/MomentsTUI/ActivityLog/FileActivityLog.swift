import Dispatch
import Essentials
import Logging
import MomentsCore
import SystemPackage

/// Writes the person's actions to a file of theirs, a JSON object a line, where they want it. Nothing else reads it.
final class FileActivityLog: ActivityTracker, ActivityHistory {
    let path: String?
    private let isOn: () -> Bool
    private let now: () -> Date
    private let file: ActivityLogFile?
    /// One event after another, and none of them on the main actor.
    private let queue = DispatchQueue(label: "moments.activity", qos: .utility)
    private var isWriting = false

    /// - Parameters:
    ///   - path: nil where there is no folder for it; nothing is kept then.
    ///   - isOn: asked at each event.
    init(path: String?, now: @escaping () -> Date, isOn: @escaping () -> Bool) {
        self.path = path
        self.now = now
        self.isOn = isOn
        file = path.map { ActivityLogFile(path: $0) }
    }

    func track(_ event: ActivityEvent) {
        guard let file, isOn() else { return }
        let line = ActivityRecord(date: now(), event: event).line + "\n"
        isWriting = true
        queue.async { file.append(Array(line.utf8)) }
    }

    /// With the records that are still to be written.
    func recent(_ maximum: Int) async -> [ActivityRecord] {
        guard let file else { return [] }
        let lines: [String] = await onQueue { file.lastLines(maximum) }
        return lines.compactMap { ActivityRecord(line: $0) }
    }

    /// Returns once all is written.
    func finish() async {
        // Even an empty wait starts a thread, which takes a tenth of quitting.
        guard isWriting else { return }
        await onQueue {}
    }

    private func onQueue<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}

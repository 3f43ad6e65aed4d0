import Foundation
import MomentsKit

/// The machine's clock.
final class SystemClock: WallClock {
    var now: Date { Date() }

    func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> Observation {
        let item = DispatchWorkItem { MainActor.assumeIsolated { body() } }
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + max(0, date.timeIntervalSinceNow), execute: item)
        return Observation { item.cancel() }
    }
}

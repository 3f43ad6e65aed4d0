import Foundation

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The plainest presenter there can be.
@MainActor final class ViewLifecycleOwnerMock: ViewLifecycleOwner {
    struct Props: Equatable {
        var text: String
        var date: Date?
        var message: String?
        var error: StoreError?
    }

    let lifecycle: ViewLifecycle
    let clock = WallClockMock()
    let renders = Calls<Props>()
    /// Has the shown text; its changes are read.
    let source = SourceMock()
    /// A source whose changes call a closure of their own.
    let other = SourceMock()
    var text = "old"
    var stored: String?
    var failure: StoreError?
    var nextDateChange: Date?
    private(set) var reads = 0
    /// How often the props were asked for.
    private(set) var propsCount = 0
    private var date: Date?

    init() {
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.renders.record($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
        lifecycle.onDates = { [weak self] in self?.updateDate($0) }
        lifecycle.observe(source.observe)
        lifecycle.observe(other.observe) { [weak self] in self?.text = "other" }
    }

    private var props: Props {
        propsCount += 1
        return Props(text: text, date: date, message: lifecycle.message.text, error: lifecycle.readError)
    }

    private func read() throws(StoreError) {
        reads += 1
        if let failure { throw failure }
        text = stored ?? text
    }

    /// The dates are those of the last change, or of new moments.
    private func updateDate(_ now: Date) -> Date? {
        if text == "new" || nextDateChange.map({ $0 <= now }) ?? false { date = now }
        return nextDateChange.flatMap { $0 > now ? $0 : nil }
    }
}

/// Something that can be observed.
@MainActor final class SourceMock: ObservedMock {
    let observers = ObserversMock()
}

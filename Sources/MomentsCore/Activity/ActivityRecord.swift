import Essentials

/// Something that the person did, and when.
package struct ActivityRecord: Equatable, Sendable {
    package let date: Date
    package let event: ActivityEvent

    package init(date: Date, event: ActivityEvent) {
        self.date = date
        self.event = event
    }
}

import Foundation

/// Something that the person did, and when.
public struct ActivityRecord: Equatable, Sendable {
    public let date: Date
    public let event: ActivityEvent

    public init(date: Date, event: ActivityEvent) {
        self.date = date
        self.event = event
    }
}

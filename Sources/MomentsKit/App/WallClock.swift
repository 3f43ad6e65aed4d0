import Foundation

/// Tells the time. The app reads the machine's; a tape and a test set their own.
@MainActor public protocol WallClock: AnyObject {
    var now: Date { get }
}

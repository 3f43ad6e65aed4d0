import Foundation
import TestSupport
import Testing

/// Lets others work until something is true, or for so long that it never will be.
func wait(
    isolation: isolated (any Actor)? = #isolation, until isTrue: () throws -> Bool,
    _ location: SourceLocation = #_sourceLocation
) async rethrows {
    let end = Date() + Double(TimeLimit.scaled(1_200))
    while try !isTrue() {
        guard Date() < end else {
            Issue.record("It never came true.", sourceLocation: location)
            return
        }
        await letOthersWork()
    }
}

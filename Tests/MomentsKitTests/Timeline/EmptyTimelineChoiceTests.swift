import MomentsCore
import TestSupport
import Testing

@testable import MomentsKit

struct EmptyTimelineChoiceTests {
    @Test func eachLeadsToTheNext() {
        expectEqual(EmptyTimelineChoice.allCases.map { $0.neighbour(by: 1) }, [.importPhotos, .addFeed, .addFeed])
    }

    @Test func eachLeadsBackToThePrevious() {
        expectEqual(EmptyTimelineChoice.allCases.map { $0.neighbour(by: -1) }, [.compose, .compose, .importPhotos])
    }
}

import MomentsCore
import Testing

@testable import MomentsKit

struct EmptyTimelineChoiceTests {
    @Test func eachLeadsToTheNext() {
        #expect(EmptyTimelineChoice.allCases.map { $0.neighbour(by: 1) } == [.importPhotos, .addFeed, .addFeed])
    }

    @Test func eachLeadsBackToThePrevious() {
        #expect(EmptyTimelineChoice.allCases.map { $0.neighbour(by: -1) } == [.compose, .compose, .importPhotos])
    }
}

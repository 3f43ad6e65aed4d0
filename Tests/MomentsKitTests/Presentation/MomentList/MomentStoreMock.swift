@testable import MomentsCore
@testable import TestSupport

/// A list of moments in memory, newest first, that is read page by page.
@MainActor final class MomentStoreMock {
    var timeline: [Moment] = []
    var failure: StoreError?
    private(set) var reads: [TimelinePage] = []

    func moments(_ page: TimelinePage, _ limit: Int) throws(StoreError) -> [Moment] {
        reads.append(page)
        if let failure { throw failure }
        return timeline.page(page, limit: limit)
    }
}

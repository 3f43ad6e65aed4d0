import Foundation
import MomentsKit

@MainActor final class WallClockMock: WallClock {
    /// 22 March 2021, 12:00:00 UTC
    var now = Date(timeIntervalSince1970: 1_616_414_400)
}

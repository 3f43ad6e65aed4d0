import Libc
import Testing

@testable import MomentsCore

struct DetachedThreadTests {
    @Test func workRunsOnAThreadOfItsOwn() async {
        let here = pthread_self().hashValue

        let there = await withCheckedContinuation { done in
            DetachedThread.start { done.resume(returning: pthread_self().hashValue) }
        }

        #expect(there != here)
    }
}

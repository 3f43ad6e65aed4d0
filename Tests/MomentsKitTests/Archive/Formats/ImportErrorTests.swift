import Testing

@testable import MomentsKit

struct ImportErrorTests {
    @Test func fullDiskErrorSaysThatImportedMomentsAreKept() {
        let message = ImportError.store(.diskFull(path: "/a/moments.sqlite")).message

        #expect(message.contains("The disk is full: /a/moments.sqlite"))
        #expect(message.contains("What was imported until then is kept."))
        #expect(!message.contains("nothing was saved"))
    }
}

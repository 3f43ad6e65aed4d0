import TestSupport
import Testing

@testable import MomentsCore

struct WorkingFolderTests {
    @Test func pathThatBeginsInTheFolderBecomesAbsolute() {
        expectEqual(WorkingFolder.absolute("roots.pem", in: "/home/ada"), "/home/ada/roots.pem")
    }

    @Test(arguments: ["/etc/roots.pem", ""]) func pathThatMeansTheSameEverywhereStaysAsItIs(_ path: String) {
        #expect(WorkingFolder.absolute(path, in: "/home/ada") == nil)
    }
}

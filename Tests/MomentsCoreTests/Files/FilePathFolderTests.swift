import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore

struct FilePathFolderTests {
    @Test(arguments: [("/a/b", "/a"), ("/a/b/", "/a"), ("a/b", "a"), ("/a", "/"), ("/", "/"), ("a", "."), ("", ".")])
    func pathLiesInAFolder(_ path: String, _ folder: String) {
        expectEqual(FilePath(path).folder, FilePath(folder))
    }
}

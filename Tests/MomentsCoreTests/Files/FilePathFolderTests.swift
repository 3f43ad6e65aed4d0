import SystemPackage
import Testing

@testable import MomentsCore

struct FilePathFolderTests {
    @Test(arguments: [("/a/b", "/a"), ("/a/b/", "/a"), ("a/b", "a"), ("/a", "/"), ("/", "/"), ("a", "."), ("", ".")])
    func pathLiesInAFolder(_ path: String, _ folder: String) {
        #expect(FilePath(path).folder == FilePath(folder))
    }
}

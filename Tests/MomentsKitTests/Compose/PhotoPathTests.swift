import MomentsKit
import TestSupport
import Testing

struct PhotoPathTests {
    @Test(arguments: [
        ("/a/b.jpg", "/a/b.jpg"), ("  /a/b.jpg\n", "/a/b.jpg"), ("b.jpg", "b.jpg"), ("~/b.jpg", "/home/ada/b.jpg"),
        ("~grace/b.jpg", "~grace/b.jpg"), ("'/a/b c.jpg'", "/a/b c.jpg"), ("\"/a/b c.jpg\"", "/a/b c.jpg"),
        ("/a/b\\ c\\(1\\).jpg", "/a/b c(1).jpg"), ("'/a/it'\\''s.jpg'", "/a/it's.jpg"), ("/a/it's.jpg", "/a/it's.jpg"),
        ("file:///a/b%20c.jpg", "/a/b c.jpg"), ("file://localhost/a.jpg", "/a.jpg"), ("/a/b c.jpg", "/a/b c.jpg"),
        ("/照片/蛾.jpg", "/照片/蛾.jpg"), ("", ""),
    ])
    func typedPathIsRead(text: String, path: String) {
        expectEqual(PhotoPath.path(text, home: "/home/ada"), path)
    }

    @Test(arguments: [
        "/a/b.jpg", "/a/B.JPEG", "~/b.png", "'/a/b c.gif'", "/a/b\\ c.webp", "file:///a/b%20c.jpg", "/a/b.jpg \n",
    ])
    func droppedPhotoIsTold(text: String) {
        #expect(PhotoPath.isPhoto(text))
    }

    @Test(arguments: [
        "", "b.jpg", "/a/b.txt", "/a/b", "Look at /a/b.jpg", "/a/b.jpg is nice.jpg", "/a.jpg\n/b.jpg",
        "https://a.example/b.jpg", ".jpg", "/",
    ])
    func textIsText(text: String) {
        #expect(!PhotoPath.isPhoto(text))
    }
}

import GRDB
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

struct SearchTagsTests {
    private static let account = Account.ID(7)
    private static let urls: [String?] = [nil, "", "https://example.com", "\0"]
    private static let titles: [String?] = [
        nil, "", ":", "://", "http:", "http://", "https://", "see http://a.example", "HTTP://A.EXAMPLE",
        "ftp://a.example",
        "shttp://", "htt ps://", "http:/ /", "http:http://", "http://\u{301}", "\u{301}https://", "a\0https://b",
        "https:/",
        "瓶子https://瓶", "🍅http://", "::::https://", "http\u{200D}://",
    ]

    @Test(arguments: urls, titles)
    func tagsAreThoseThatSQLiteTakesOutAgain(url: String?, title: String?) throws {
        for photos in ["[]", #"[{"url":"a"}]"#] {
            let sql = try DatabaseQueue().read { db in
                try String.fetchOne(
                    db, sql: "SELECT \(SearchTags.sql(account: "?1", url: "?2", title: "?3", photos: "?4"))",
                    arguments: [Self.account, url, title, photos])
            }

            let tags = SearchTags.all(account: Self.account, url: url, title: title, photos: photos)

            expectEqual(tags, sql)
        }
    }
}

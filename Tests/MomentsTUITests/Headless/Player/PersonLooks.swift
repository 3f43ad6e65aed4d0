import Foundation
import GRDB

/// A store with the profile and the posts of the author of a home timeline, and a search that found them.
struct PersonLooks {
    private let looks: GapLooks
    var store: String { looks.store }
    var program: Program { looks.program }

    /// - Parameter now: a little after their last post.
    init(now: Date) async throws {
        looks = try await GapLooks(now: now)
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        try await DatabaseQueue(path: looks.store, configuration: configuration).write {
            try $0.execute(sql: Self.views)
        }
    }

    private nonisolated static let robin = """
        {"id":"7","handle":"robin@one.example","displayName":"Robin Ash","note":"Pots, bowls and cups, thrown in a shed \
        beside the sea. The kiln is lit on Sundays.\\n\\nOrders: write to me.","bot":false,"locked":true,"fields":[\
        {"name":"web","value":"robin.example","url":"https://robin.example/","verifiedAt":60},\
        {"name":"pronouns","value":"they/them"}],"statuses":1234,"following":56,"followers":1,\
        "url":"https://one.example/@robin","createdAt":1616414400}
        """

    /// Followers of theirs, and a person who asks to follow the person of the feed.
    private nonisolated static let people = """
        [{"id":"8","handle":"alan@kites.example","displayName":"Alan Reed","note":"Knots and kites.",\
        "stands":\(stands("isFollowing"))},\
        {"id":"9","handle":"grace@one.example","displayName":"Grace","note":"","stands":\(stands("followsYou"))},\
        {"id":"10","handle":"newsbot@news.example","displayName":"News","note":"All of it, every hour.","bot":true},\
        {"id":"11","handle":"kim@two.example","displayName":"Kim","note":"Clay.","stands":\(stands("requestsYou"))}]
        """

    private nonisolated static func stands(_ how: String) -> String {
        let flags = [
            "isFollowing", "isRequested", "followsYou", "requestsYou", "isBlocking", "blocksYou", "isServerBlocked",
        ]
        return "{\(flags.map { "\"\($0)\":\($0 == how)" }.joined(separator: ","))"
            + #","showsBoosts":true,"notifies":false,"note":""}"#
    }

    private nonisolated static let views = """
        INSERT INTO met_status (status_id, kind, author_id, author_name, title, photos, likes, created_at)
        SELECT status.id, kind, 'robin@one.example', author_name, title, photos, likes, created_at
        FROM status JOIN moment ON moment.id = moment_id;
        INSERT INTO server_view (feed_id, name, used_at, fetched_at)
        SELECT feed.id, value, 0, 0 FROM feed JOIN json_each('["person:@robin@one.example","person:@robin@one.example:replies",
          "search:robin","followers:@robin@one.example","requests"]');
        INSERT INTO server_view_entry (view_id, key, status_id, level)
        SELECT server_view.id, 5000000000000000000 - status.remote_id, status.id, 0 FROM server_view JOIN status
        WHERE iif(name GLOB 'search:*', remote_id = '1', name GLOB '*:replies' OR remote_id <> '3');
        UPDATE server_view_entry SET key = 5000000000000000001, is_pinned = 1
        WHERE view_id = (SELECT id FROM server_view WHERE name = 'person:@robin@one.example')
          AND status_id = (SELECT id FROM status WHERE remote_id = '2');
        INSERT INTO server_view_details (view_id, details)
        SELECT id, iif(name GLOB 'search:*', '{"people":[' || person || '],"tags":["robins","robinhood"]}', person)
        FROM server_view JOIN (SELECT '\(robin)' AS person) WHERE name GLOB 'person:*' OR name GLOB 'search:*';
        INSERT INTO person (feed_id, handle, remote_id, details, relationship)
        SELECT feed.id, value ->> 'handle', value ->> 'id', value, value -> 'stands' FROM feed JOIN json_each('\(people)');
        INSERT INTO server_view_person (view_id, place, person_id)
        SELECT server_view.id, person.id, person.id FROM server_view JOIN person
        WHERE iif(name = 'requests', handle GLOB 'kim@*', name GLOB 'followers:*' AND handle NOT GLOB 'kim@*');
        """
}

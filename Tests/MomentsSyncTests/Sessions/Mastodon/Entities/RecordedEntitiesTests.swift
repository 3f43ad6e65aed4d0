import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// The entities of three real servers.
@Suite(.serialized) struct RecordedEntitiesTests {
    @Test(arguments: RecordedAnswer.servers) func everyStatusIsRead(_ server: String) throws {
        let entities = try RecordedAnswer.entities(of: server) { $0["content"] != nil && $0["visibility"] != nil }

        let statuses = entities.map { Status($0) }

        #expect(statuses.count > 10)
        for (status, json) in zip(statuses, entities) {
            let status = try #require(status)
            expectEqual(status.id, json["id"]?.string)
            #expect(status.uri == json["uri"]?.string && status.url == json["url"]?.string)
            expectEqual(status.content, json["content"]?.string)
            #expect(status.createdAt != nil)
            #expect((status.editedAt == nil) == [nil, .null].contains(json["edited_at"]))
            expectEqual(status.visibility.rawValue, json["visibility"]?.string)
            expectEqual(status.mediaAttachments.count, json["media_attachments"]?.array?.count)
            expectEqual(status.mentions.count, json["mentions"]?.array?.count)
            expectEqual(status.tags.count, json["tags"]?.array?.count)
            #expect((status.poll == nil) == [nil, .null].contains(json["poll"]))
            #expect((status.reblog == nil) == [nil, .null].contains(json["reblog"]))
            #expect(status.isFavourited != nil && status.isReblogged != nil && status.isBookmarked != nil)
            #expect(status.reblogsCount != nil && status.favouritesCount != nil)
        }
    }

    @Test(arguments: RecordedAnswer.servers) func everyAccountIsRead(_ server: String) throws {
        let entities = try RecordedAnswer.entities(of: server) { $0["acct"] != nil && $0["note"] != nil }

        let accounts = entities.map { StatusAccount($0) }

        #expect(accounts.count > 10)
        for (account, json) in zip(accounts, entities) {
            let account = try #require(account)
            #expect(account.id == json["id"]?.string && account.acct == json["acct"]?.string)
            expectEqual(account.displayName, json["display_name"]?.string)
            #expect(account.avatar.flatMap(WebAddress.init) != nil)
            #expect(account.createdAt != nil && account.followersCount != nil)
            #expect(account.isBot == false && account.isLocked != nil)
        }
    }

    @Test(arguments: RecordedAnswer.servers) func everyPictureIsRead(_ server: String) throws {
        let entities = try RecordedAnswer.entities(of: server) { $0["preview_url"] != nil }

        let media = entities.map { MediaAttachment($0) }

        #expect(media.count >= 2)
        for (attachment, json) in zip(media, entities) {
            let attachment = try #require(attachment)
            expectEqual(attachment.kind, .image)
            #expect(attachment.url != nil && attachment.previewURL != nil)
            expectEqual(attachment.description?.hasPrefix("alt text"), true)
            #expect((attachment.blurhash != nil) == (json["blurhash"] != nil))
            #expect(attachment.size == (json["meta"] == nil ? nil : PhotoSize(width: 64, height: 40)))
        }
    }

    @Test(arguments: ["gotosocial-0.20", "takahe-0.11"]) func pollThatWasVotedInIsRead(_ server: String) throws {
        let json = try #require(try RecordedAnswer.last(of: server, "/votes", method: "POST").json)

        let poll = try #require(Poll(json))

        expectEqual(poll.options.count, 2)
        expectEqual(poll.votesCount, 1)
        expectEqual(poll.isVoted, true)
        expectEqual(poll.ownVotes?.count, 1)
        #expect(!poll.isExpired && !poll.isMultiple)
        #expect(poll.expiresAt != nil)
    }

    @Test(arguments: [("gotosocial-0.20", true), ("snac-2.94", true), ("takahe-0.11", false)])
    func answerToABoostHoldsWhatIsBoostedWhereTheServerSaysSo(_ server: String, _ isWrapped: Bool) throws {
        let json = try #require(try RecordedAnswer.last(of: server, "/reblog", method: "POST").json)

        let status = try #require(Status(json))

        #expect((status.reblog != nil) == isWrapped)
        #expect((status.reblog ?? status).content.contains("hi from bob"))
    }

    @Test func pageThatGoToSocialDoublesHasNoStatusTwice() throws {
        let answer = try RecordedAnswer.last(of: "gotosocial-0.20", "home?limit=40")

        let list = try StatusList(answer.body)

        let ids = try #require(answer.json?.array).compactMap { $0["id"]?.string }
        #expect(ids.count > Set(ids).count)
        expectEqual(list.statuses.count, Set(ids).count)
        expectEqual(list.statuses.map(\.id), ids.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }
}

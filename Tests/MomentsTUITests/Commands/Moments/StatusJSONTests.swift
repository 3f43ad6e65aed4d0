import Foundation
import MomentsCore
import Testing

@testable import MomentsTUI
@testable import TestSupport

struct StatusJSONTests {
    @Test func aDirectMessageIsMarked() throws {
        #expect(try json(.status(1) { $0.visibility = .direct }).contains(#""visibility":"direct""#))
    }

    @Test func aMomentOfAnotherServerHasNoStatus() throws {
        #expect(try !json(.sample(1)).contains("status"))
    }

    @Test func aStatusHasTheWordsOfTheAPI() throws {
        let text = try json(
            .status(1) {
                $0.boostedBy = User(id: "robin@two.example", name: "Robin")
                $0.inReplyTo = "grace@two.example"
                $0.editedAt = Date(timeIntervalSince1970: 60)
                $0.spoilerText = "Food"
                $0.isSensitive = true
                $0.media = [.init(kind: .gifv, url: "https://one.example/1.mp4", hasPhoto: false)]
                $0.poll = Poll(id: "1", options: [.init(title: "Tea", votesCount: 2)], votesCount: 2, ownVotes: [0])
                $0.quote = .init(state: .deleted)
                $0.repliesCount = 3
                ($0.isBookmarked, $0.isPinned, $0.isMuted) = (true, true, true)
                $0.filters = ["news"]
            })

        for part in [
            #""acct":"ada@one.example""#, #""reblogged_by":{"id":"robin@two.example","name":"Robin"}"#,
            #""in_reply_to_acct":"grace@two.example""#, #""edited_at":"60""#, #""spoiler_text":"Food""#,
            #""sensitive":true"#, #""media_attachments":[{"type":"gifv","url":"https://one.example/1.mp4"}]"#,
            #""options":[{"title":"Tea","votes_count":2}]"#, #""own_votes":[0]"#, #""quote":{"state":"deleted"}"#,
            #""replies_count":3"#, #""bookmarked":true"#, #""pinned":true"#, #""muted":true"#,
            #""filtered":["news"]"#,
        ] { #expect(text.contains(part), "\(part) in \(text)") }
    }

    @Test func aQuoteOfWhichAFilterWarnsHasTheTitleOfTheFilterAndNoText() throws {
        let text = try json(
            .status(1) {
                $0.quote = .init(state: .accepted, author: User(name: "Grace"), text: "Yes", filters: ["news"])
            })

        #expect(
            text.contains(#""quote":{"account":{"name":"Grace"},"filtered":["news"],"state":"accepted"}"#), "\(text)")
    }

    @Test func disguisedLinksNameTheHostTheyLeadTo() throws {
        let link = StatusDetails.Link(text: "here", url: "https://a.example")
        let disguised = StatusDetails.Link(text: "bank.example", url: "https://evil.example/1")

        #expect(
            try json(.status(1) { $0.links = [link, disguised] }).contains(
                #""disguised_links":[{"host":"evil.example","text":"bank.example","url":"https://evil.example/1"}]"#))
        #expect(try !json(.status(1) { $0.links = [link] }).contains("disguised_links"))
    }

    @Test func mediaHaveTheDescriptionsOfTheirPhotos() throws {
        let photos = [Photo("a.jpg", altText: "A moth"), Photo("b.jpg"), Photo("c.jpg", altText: "A kite")]
        let text = try json(
            .status(1, photos: photos) {
                $0.media = [
                    .init(kind: .image, url: "1", hasPhoto: true), .init(kind: .audio, url: "2", hasPhoto: false),
                    .init(kind: .image, url: "3", hasPhoto: true), .init(kind: .video, url: "4", hasPhoto: true),
                ]
            })

        let media = #"""
            [{"description":"A moth","type":"image","url":"1"},{"type":"audio","url":"2"},\#
            {"type":"image","url":"3"},{"description":"A kite","type":"video","url":"4"}]
            """#
        #expect(text.contains(#""media_attachments":\#(media)"#), "\(text)")
    }

    @Test func soundHasItsDescription() throws {
        let text = try json(
            .status(1) { $0.media = [.init(kind: .audio, url: "1", hasPhoto: false, altText: "A bell")] })

        #expect(text.contains(#""media_attachments":[{"description":"A bell","type":"audio","url":"1"}]"#), "\(text)")
    }

    @Test func dateIsThereInSecondsAndAsPeopleReadIt() throws {
        let date = Date(timeIntervalSince1970: 1_795_867_200)
        let text = try json(.sample(1, createdDate: date))

        #expect(text.contains(#""createdAt":"2026-11-28T12:00:00Z","createdDate":"1795867200""#), "\(text)")
    }

    @Test func momentWithoutADateHasNone() throws {
        #expect(try !json(.sample(1, createdDate: nil)).contains("created"))
    }

    private func json(_ moment: Moment) throws -> String { try Output.text(of: MomentJSON(moment)) }
}

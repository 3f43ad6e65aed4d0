import Foundation
import TestSupport
import Testing

@testable import MomentsCore

/// The JSON of drafts and of the outbox.
struct StatusOptionsJSONTests {
    private static let answered = AnsweredStatus(
        id: "7", handle: "a@b", visibility: .unlisted, author: "Ada", beginning: "Hi \"you\"", mentions: ["c@d"])
    private static var options: StatusOptions {
        var options = StatusOptions(
            feed: 3, inReplyTo: answered, visibility: .private, spoilerText: "Wind", language: "de")
        options.poll = NewPoll(options: ["y", "n"], expiresIn: 3_600, isMultiple: true)
        options.isSensitive = false
        options.editing = EditedStatus(id: "9")
        return options
    }
    private static let members =
        #""feed":3,"visibility":"private","spoilerText":"Wind","language":"de","poll":{"options":["y","n"],"#
        + #""expiresIn":3600,"multiple":true},"sensitive":false,"editing":{"id":"9"},"inReplyTo":{"id":"7","handle":"a@b","#
        + #""visibility":"unlisted","author":"Ada","beginning":"Hi \"you\"","mentions":["c@d"]}"#

    @Test func optionsAreReadAsStoresHoldThem() {
        expectEqual(StatusOptions(json: "{\(Self.members)}"), Self.options)
        expectEqual(StatusOptions(json: Self.options.json), Self.options)
    }

    @Test func optionsAboutWhatIsNotSentYetAreReadAsStoresHoldThem() {
        let answered = AnsweredStatus(id: nil, unsent: Moment.ID(5), handle: "a@b", visibility: .public)
        var options = StatusOptions(feed: 3, inReplyTo: answered, visibility: nil)
        options.editing = EditedStatus(id: nil, unsent: Moment.ID(6))

        let text =
            #"{"feed":3,"visibility":"default","editing":{"unsent":6},"inReplyTo":{"unsent":5,"handle":"a@b","#
            + #""visibility":"public","author":"","beginning":"","mentions":[]}}"#

        expectEqual(StatusOptions(json: text), options)
        expectEqual(StatusOptions(json: options.json), options)
    }

    /// Triggers and queries of the store look for this member.
    @Test func momentThatIsAnsweredIsWrittenAsItsNumber() {
        let answered = AnsweredStatus(id: nil, unsent: Moment.ID(5), handle: "a@b", visibility: .public)

        let text = StatusOptions(feed: 3, inReplyTo: answered, visibility: nil).json

        #expect(text.contains(#""unsent":5"#))
    }

    @Test func visibilityOfAnAnsweredStatusThatThisReleaseDoesNotKnowIsTheNarrowest() {
        let text =
            #"{"feed":3,"visibility":"public","inReplyTo":{"handle":"a@b","visibility":"x","#
            + #""author":"","beginning":"","mentions":[]}}"#

        expectEqual(StatusOptions(json: text)?.visibility, .direct)
    }

    @Test(arguments: [
        #"{"feed":"3"}"#, #"{"feed":9223372036854775808}"#, #"{"feed":3,"sensitive":1}"#, #"{"feed":3,"poll":{}}"#,
        #"{"feed":3,"inReplyTo":{"id":"7"}}"#, #"{"feed":3,"editing":{"unsent":"x"}}"#,
        #"{"feed":3,"language":"\ud800"}"#,
    ])
    func textThatNoReleaseWroteIsNone(_ text: String) {
        #expect(StatusOptions(json: text) == nil)
    }

    @Test func sourceIsReadAsStoresHoldIt() {
        let source = StatusSource("A *kite*", Self.options, editedAt: Date(timeIntervalSince1970: 1_616_414_400))

        expectEqual(StatusSource(json: "{\"text\":\"A *kite*\",\"editedAt\":1616414400,\(Self.members)}"), source)
        expectEqual(StatusSource(json: source.json), source)
        #expect(StatusSource(json: "{\(Self.members)}") == nil)
    }

    @Test func dateThatNoCalendarHasIsNone() {
        let source = StatusSource(json: #"{"text":"A","editedAt":253402300800,"feed":3,"visibility":"public"}"#)

        expectEqual(source, StatusSource("A", StatusOptions(feed: 3, visibility: .public)))
    }

    @Test func voteIsReadAsStoresHoldIt() {
        let vote = PollVote(poll: "p", choices: [0, 2])

        expectEqual(PollVote(json: #"{"poll":"p","choices":[0,2]}"#), vote)
        expectEqual(PollVote(json: vote.json), vote)
        #expect(PollVote(json: #"{"poll":"p","choices":["0"]}"#) == nil)
    }
}

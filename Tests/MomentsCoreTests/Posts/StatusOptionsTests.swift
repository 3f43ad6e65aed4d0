import TestSupport
import Testing

@testable import MomentsCore

struct StatusOptionsTests {
    private func answer(
        to visibility: StatusVisibility, _ wanted: StatusVisibility = .public, id: Status.ID? = "1",
        unsent: Moment.ID? = nil
    ) -> StatusOptions {
        StatusOptions(
            feed: 3,
            inReplyTo: AnsweredStatus(
                id: id, unsent: unsent, handle: "ada@kites.example", visibility: visibility, author: "Ada",
                beginning: "A \"kite\"", mentions: ["grace@moments.example"]), visibility: wanted, spoilerText: "Wind",
            language: "de")
    }

    @Test(arguments: [
        (StatusVisibility.public, StatusVisibility.public), (.unlisted, .unlisted), (.private, .private),
        (.direct, .direct), (.unknown, .direct),
    ])
    func anAnswerIsForNoMorePeopleThanWhatItAnswers(_ answered: StatusVisibility, _ expected: StatusVisibility) {
        expectEqual(answer(to: answered).visibility, expected)
        expectEqual(answer(to: answered).with(visibility: .public).visibility, expected)
    }

    @Test(
        arguments: [
            (.public, .private, .private), (.private, .public, .private), (.unlisted, .private, .private),
            (.direct, .private, .direct), (.public, nil, nil), (.unlisted, nil, .unlisted), (.private, nil, .private),
        ] as [(StatusVisibility, StatusVisibility?, StatusVisibility?)])
    func aReplyIsForNoMorePeopleThanTheDefault(
        _ answered: StatusVisibility, _ standard: StatusVisibility?, _ expected: StatusVisibility?
    ) {
        let reply = answer(to: answered).narrowed(to: PostingDefaults(visibility: standard))

        expectEqual(reply.visibility, expected)
    }

    @Test(arguments: [true, false]) func aNewPostBeginsAsThePersonChoseItOnTheServer(_ isSensitive: Bool) {
        let defaults = PostingDefaults(visibility: .private, isSensitive: isSensitive, language: "de")

        let options = StatusOptions(feed: 3, defaults: defaults)

        expectEqual(options.visibility, .private)
        #expect(options.isSensitive == (isSensitive ? true : nil))
    }

    @Test func anAnswerMayBeForFewer() {
        expectEqual(answer(to: .public, .direct).visibility, .direct)
        expectEqual(answer(to: .unlisted).with(visibility: .private).visibility, .private)
    }

    @Test(
        arguments: [("de", "de"), ("DE", "de"), ("zh-Hans", "zh-Hans"), ("PT-BR", "pt-BR"), (nil, nil)]
            as [(String?, String?)])
    func aLanguageIsInSmallLettersForItsServer(_ written: String?, _ expected: String?) {
        expectEqual(StatusOptions(feed: 3, visibility: .public, language: written).languageTag, expected)
    }

    @Test func postThatIsNoReplyHasNoSubject() {
        expectEqual(StatusOptions(feed: 3, visibility: .public).subject, "")
    }

    @Test func answersToDifferentStatusesHaveDifferentSubjects() {
        let subjects = [
            answer(to: .public), answer(to: .public, id: "2"), answer(to: .public, id: nil, unsent: Moment.ID(9)),
        ].map(\.subject)

        expectEqual(Set(subjects).count, 3)
    }

    @Test(arguments: [StatusVisibility.public, .direct, nil])
    func visibilityAndReplyAreReadAsTheyWereWritten(_ visibility: StatusVisibility?) {
        let answered = visibility ?? .public
        let answers = [answer(to: answered), answer(to: answered, id: nil, unsent: Moment.ID(1 << 60))]
        for options in answers + [StatusOptions(feed: 3, visibility: visibility)] {
            expectEqual(StatusOptions(json: options.json), options)
        }
    }

    @Test(arguments: [true, false]) func itsPollIsReadAsItWasWritten(_ isMultiple: Bool) {
        var options = StatusOptions(feed: 3, visibility: .public)
        options.poll = NewPoll(options: ["A \"kite\"", "No"], expiresIn: 300, isMultiple: isMultiple)

        expectEqual(StatusOptions(json: options.json)?.poll, options.poll)
    }

    @Test(arguments: [true, false, nil]) func whetherPhotosAreCoveredIsReadAsItWasWritten(_ isSensitive: Bool?) {
        var options = StatusOptions(feed: 3, visibility: .public)
        options.isSensitive = isSensitive

        expectEqual(StatusOptions(json: options.json), options)
    }

    @Test func aVisibilityThatNobodyKnowsIsTheNarrowest() {
        expectEqual(StatusOptions(json: #"{"feed": 3, "visibility": "everybody"}"#)?.visibility, .direct)
        expectEqual(StatusOptions(json: #"{"feed": 3}"#)?.visibility, .direct)
    }

    @Test(arguments: ["", "[]", "{}", #"{"visibility": "public"}"#]) func optionsWithoutAFeedAreNone(_ json: String) {
        #expect(StatusOptions(json: json) == nil)
    }

    @Test func aStatusThatIsAnsweredSaysWhatAnAnswerNeeds() throws {
        var details = StatusDetails(handle: "ada@kites.example", visibility: .private)
        details.mentions = ["grace@moments.example"]
        let moment = Moment(
            id: Moment.ID(1), remoteID: "7", author: User(name: "Ada"), kind: .photos,
            title: String(repeating: "kite ", count: 100), createdDate: nil, feed: 3, status: details)

        let answered = try #require(AnsweredStatus(moment))

        expectEqual(answered.id, "7")
        #expect(answered.unsent == nil)
        expectEqual(answered.visibility, .private)
        expectEqual(answered.author, "Ada")
        expectEqual(answered.beginning.count, AnsweredStatus.beginningLimit)
        expectEqual(answered.mentions, ["grace@moments.example"])
    }

    @Test func textBehindAWarningIsNotReadAboveAReply() throws {
        var details = StatusDetails(handle: "ada@kites.example")
        details.spoilerText = "Wind"
        let moment = Moment(
            id: Moment.ID(1), remoteID: "7", author: User(), kind: .photos, title: "Wind\n\nSecret", createdDate: nil,
            feed: 3, status: details)

        #expect(try #require(AnsweredStatus(moment)).beginning == "Wind")
    }

    @Test func momentThatIsNoStatusCannotBeRepliedTo() {
        let moment = Moment(
            id: Moment.ID(1), remoteID: "own-7", author: User(), kind: .photos, title: "Hi", createdDate: nil)

        #expect(AnsweredStatus(moment) == nil)
    }
}

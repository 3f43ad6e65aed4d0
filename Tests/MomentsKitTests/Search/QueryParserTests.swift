import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

struct QueryParserTests {
    private let parser = QueryParser(zone: .utc)

    private func read(_ text: String, isTyping: Bool = false) throws(SearchQueryError) -> SearchQuery? {
        try parser.query(text, isTyping: isTyping)
    }

    private func terms(_ text: String, isTyping: Bool = false) throws -> [SearchQuery.Term]? {
        try read(text, isTyping: isTyping)?.terms
    }

    @Test(arguments: ["", " ", "\n\t\u{3000}", "\0"])
    func blankTextIsNoQuery(text: String) throws {
        #expect(try read(text) == nil)
    }

    @Test func wordsAreSeparateTerms() throws {
        try expectEqual(terms("red  boat"), [.init("red"), .init("boat")])
    }

    @Test(arguments: ["\"red boat\"", "“red boat”", "„red boat“", "「red boat」"])
    func quotedWordsAreOneTerm(text: String) throws {
        try expectEqual(terms(text), [.init("red boat")])
    }

    @Test func aStarMakesAPrefix() throws {
        #expect(
            try terms("red* \"a boa\"* sea") == [
                .init("red*", isPrefix: true), .init("a boa", isPrefix: true), .init("sea"),
            ])
    }

    @Test func theLastWordIsAPrefixWhileItIsTyped() throws {
        try expectEqual(terms("red bo", isTyping: true), [.init("red"), .init("bo", isPrefix: true)])
    }

    @Test(arguments: ["red bo ", "\"red bo\"", "red -bo"])
    func wordEndedByABlankOrAQuoteIsNoPrefix(text: String) throws {
        try expectEqual(terms(text, isTyping: true)?.contains { $0.isPrefix }, false)
    }

    @Test(arguments: ["from:ada", "FROM:ada", "from:\"ada\"", "from:“ada”"])
    func fromMatchesTheAuthor(text: String) throws {
        try expectEqual(terms(text), [.init("ada", in: .author)])
    }

    @Test(arguments: ["@ada@moments.example", "ada@moments.example", "@ada"])
    func handleIsWhatFromAsksFor(_ handle: String) throws {
        try expectEqual(terms("from:\(handle)"), [.init(handle, in: .author)])
    }

    @Test(arguments: ["tag:kite", "TAG:#kite", "tag:\"kite\""])
    func tagMatchesAHashtag(text: String) throws {
        try expectEqual(terms(text), [.init("kite", in: .tag)])
    }

    @Test func hashtagIsAPrefixWhileItIsTyped() throws {
        try expectEqual(terms("tag:ki", isTyping: true), [.init("ki", in: .tag, isPrefix: true)])
    }

    @Test(arguments: ["has:poll", "has:Polls"])
    func hasPollRequiresPolls(text: String) throws {
        try expectEqual(read(text)?.clauses, [[.init(.indexed(.hasPoll))]])
    }

    @Test func hasRequiresLinksOrPhotos() throws {
        #expect(
            try read("has:link HAS:Photos")?.clauses == [[.init(.indexed(.hasLink))], [.init(.indexed(.hasPhotos))]])
    }

    @Test func minusNegatesWordsPhrasesAndFields() throws {
        #expect(
            try read("-red -\"a boat\" -from:ada -has:link -is:liked -#tag")?.clauses == [
                [Self.term("red", isNegated: true)], [Self.term("a boat", isNegated: true)],
                [.init(.indexed(.term(.init("ada", in: .author))), isNegated: true)],
                [.init(.indexed(.hasLink), isNegated: true)], [.init(.isLiked, isNegated: true)],
                [Self.term("#tag", isNegated: true)],
            ])
    }

    @Test(arguments: ["red-boat", "--red", "- red", "red -", "--", "x- -"])
    func minusElsewhereNegatesNothing(text: String) {
        let clauses = (try? read(text))?.clauses ?? []

        #expect(!clauses.joined().contains { $0.isNegated })
    }

    @Test func negatedWordsAreNotHighlighted() throws {
        try expectEqual(terms("red -boat"), [.init("red")])
    }

    @Test(arguments: ["is:liked", "IS:Liked"])
    func isLikedMatchesLikes(text: String) throws {
        try expectEqual(read(text)?.clauses, [[.init(.isLiked)]])
    }

    @Test(arguments: ["is:mine", "from:me", "FROM:ME"])
    func isMineAndFromMeMatchOwnMoments(text: String) throws {
        try expectEqual(read(text)?.clauses, [[.init(.isMine)]])
    }

    @Test(arguments: ["from:\"me\"", "from:mel"])
    func otherNamesThanMeAreNames(text: String) throws {
        try expectEqual(terms(text)?.map(\.place), [.author])
    }

    @Test func orJoinsItsNeighbours() throws {
        #expect(
            try read("sea red OR -boat OR is:liked lake")?.clauses == [
                [Self.term("sea")], [Self.term("red"), Self.term("boat", isNegated: true), .init(.isLiked)],
                [Self.term("lake")],
            ])
    }

    @Test(arguments: ["red or boat", "red \"OR\" boat", "red OR* boat"])
    func orInAnyOtherFormIsAWord(text: String) throws {
        try expectEqual(read(text)?.clauses.count, 3)
    }

    @Test(arguments: ["OR", "OR boat", "red OR", "red OR OR boat", "red OR 🎉"])
    func orWithoutANeighbourIsExplained(text: String) {
        for isTyping in [true, false] {
            #expect(throws: SearchQueryError.looseOr) { try read(text, isTyping: isTyping) }
        }
    }

    @Test(arguments: ["red OR before:2021", "before:2021 OR red", "-after:2021 OR red"])
    func orBesideADateIsExplained(text: String) {
        #expect(throws: SearchQueryError.dateBesideOr) { try read(text) }
    }

    @Test(arguments: [("red AND boat", "AND"), ("NOT boat", "NOT")])
    func operatorsOfOthersAreExplained(text: String, name: String) {
        #expect(throws: SearchQueryError.noOperator(name)) { try read(text) }
    }

    @Test(arguments: ["red and boat", "not", "\"AND\"", "from:NOT", "-NOT"])
    func operatorsOfOthersAsWordsAreWords(text: String) throws {
        try expectEqual(read(text)?.isEmpty, false)
    }

    @Test(arguments: ["\"", "\"red boat", "red \"boat", "from:\"ada", "-\"red", "5\" pipe"])
    func openQuoteIsExplained(text: String) {
        for isTyping in [true, false] {
            #expect(throws: SearchQueryError.openQuote) { try read(text, isTyping: isTyping) }
        }
    }

    @Test(arguments: [("to:ada", "to"), ("Title:\"x y\"", "title"), ("red -in:x", "in")])
    func unknownFieldIsExplained(text: String, name: String) {
        #expect(throws: SearchQueryError.unknownField(name)) { try read(text) }
    }

    @Test func aQueryOfTooManyAlternativesIsExplained() throws {
        let clause = "is:liked OR is:mine"

        #expect(try read(Array(repeating: clause, count: 4).joined(separator: " ")) != nil)
        #expect(throws: SearchQueryError.tooManyAlternatives) {
            try read(Array(repeating: clause, count: 5).joined(separator: " "))
        }
        #expect(throws: SearchQueryError.tooManyAlternatives) {
            try read(Array(repeating: clause, count: 5_000).joined(separator: " "))
        }
    }

    @Test(arguments: [
        ("before:2021", "2021-01-01"), ("before:2021-03", "2021-03-01"), ("before:2021-03-22", "2021-03-22"),
    ])
    func beforeEndsWhereItsDateBegins(text: String, day: String) throws {
        try expectEqual(read(text)?.end, Self.date(day))
    }

    @Test(arguments: [
        ("after:2021", "2021-01-01"), ("after:2021-03", "2021-03-01"), ("after:2020-02-29", "2020-02-29"),
        ("-before:2021-03", "2021-03-01"),
    ])
    func afterBeginsWithItsDate(text: String, day: String) throws {
        try expectEqual(read(text)?.start, Self.date(day))
    }

    @Test func notAfterIsBefore() throws {
        try expectEqual(read("-after:2021-03")?.end, Self.date("2021-03-01"))
    }

    @Test func daysAreInTheTimeZoneOfTheReader() throws {
        let parser = QueryParser(zone: .ahead(seconds: 7_200))

        #expect(
            try parser.query("before:2021-03-22", isTyping: false)?.end
                == Self.date("2021-03-22").addingTimeInterval(-7_200))
    }

    @Test func narrowestDateRangeCounts() throws {
        let query = try #require(try read("before:2022 before:2021 after:2019 after:2018"))

        expectEqual(query.end, Self.date("2021-01-01"))
        expectEqual(query.start, Self.date("2019-01-01"))
    }

    @Test(arguments: [
        "before:", "before:soon", "after:2021-13", "after:2021-02-29", "after:2021-00", "before:21",
        "before:2021-3-22-1",
        "before:0000", "before:-2021", "after:２０２１", "after:2021-", "before:99999",
    ])
    func invalidDateIsExplained(text: String) {
        let field = String(text.prefix { $0 != ":" })

        #expect(throws: SearchQueryError.noDate(field: field)) { try read(text) }
    }

    @Test(arguments: [
        ("from:", SearchQueryError.noName), ("from:!", .noName), ("tag:", .noTag), ("tag:#", .noTag),
        ("tag:\"a b\"", .noTag), ("has:", .unknownThing), ("has:cake", .unknownThing),
        ("is:", .unknownState), ("is:red", .unknownState), ("!!! 🎉", .noWord), ("*", .noWord), ("-🎉", .noWord),
    ])
    func invalidQueryIsExplained(text: String, error: SearchQueryError) {
        #expect(throws: error) { try read(text) }
    }

    @Test func colonBeforeNothingToAskForBelongsToItsWord() throws {
        #expect(
            try terms("https://a.example Note: 12:30 :x")
                == [.init("https://a.example"), .init("Note:"), .init("12:30"), .init(":x")])
    }

    @Test func punctuationBetweenWordsIsBlank() throws {
        try expectEqual(terms("red - && boat"), [.init("red"), .init("boat")])
    }

    @Test func aQueryOfTooManyWordsIsExplained() {
        let text = String(repeating: "a ", count: QueryParser.maximumTerms + 1)

        #expect(throws: SearchQueryError.tooManyWords(limit: QueryParser.maximumTerms)) { try read(text) }
    }

    private static func term(_ text: String, isNegated: Bool = false) -> SearchQuery.Condition {
        .init(.indexed(.term(.init(text))), isNegated: isNegated)
    }

    private static func date(_ day: String) -> Date {
        (try? Date.ISO8601FormatStyle().year().month().day().parse(day)) ?? .distantPast
    }
}

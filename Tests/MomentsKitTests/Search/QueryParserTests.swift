import Foundation
import Testing

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
        #expect(try terms("red  boat") == [.init("red"), .init("boat")])
    }

    @Test(arguments: ["\"red boat\"", "“red boat”", "„red boat“", "「red boat」", "\"red boat"])
    func quotedWordsAreOneTerm(text: String) throws {
        #expect(try terms(text) == [.init("red boat")])
    }

    @Test func aStarMakesAPrefix() throws {
        #expect(
            try terms("red* \"a boa\"* sea") == [
                .init("red*", isPrefix: true), .init("a boa", isPrefix: true), .init("sea"),
            ])
    }

    @Test func theLastWordIsAPrefixWhileItIsTyped() throws {
        #expect(try terms("red bo", isTyping: true) == [.init("red"), .init("bo", isPrefix: true)])
    }

    @Test(arguments: ["red bo ", "\"red bo", "\"red bo\""])
    func wordEndedByABlankOrAQuoteIsNoPrefix(text: String) throws {
        #expect(try terms(text, isTyping: true)?.contains { $0.isPrefix } == false)
    }

    @Test(arguments: ["from:ada", "FROM:ada", "from:\"ada\"", "from:“ada”"])
    func fromMatchesTheAuthor(text: String) throws {
        #expect(try terms(text) == [.init("ada", in: .author)])
    }

    @Test func hasRequiresLinksOrPhotos() throws {
        let query = try #require(try read("has:link HAS:Photos"))

        #expect(query.needsLink && query.needsPhotos)
    }

    @Test(arguments: [
        ("before:2021", "2021-01-01"), ("before:2021-03", "2021-03-01"), ("before:2021-03-22", "2021-03-22"),
    ])
    func beforeEndsWhereItsDateBegins(text: String, day: String) throws {
        #expect(try read(text)?.end == Self.date(day))
    }

    @Test(arguments: [
        ("after:2021", "2022-01-01"), ("after:2021-03", "2021-04-01"), ("after:2021-12", "2022-01-01"),
        ("after:2020-02-29", "2020-03-01"), ("after:2021-12-31", "2022-01-01"),
    ])
    func afterBeginsWhereItsDateEnds(text: String, day: String) throws {
        #expect(try read(text)?.start == Self.date(day))
    }

    @Test func daysAreInTheTimeZoneOfTheReader() throws {
        let parser = QueryParser(zone: .ahead(seconds: 7_200))

        #expect(
            try parser.query("before:2021-03-22", isTyping: false)?.end
                == Self.date("2021-03-22").addingTimeInterval(-7_200))
    }

    @Test func narrowestDateRangeCounts() throws {
        let query = try #require(try read("before:2022 before:2021 after:2019 after:2018"))

        #expect(query.end == Self.date("2021-01-01"))
        #expect(query.start == Self.date("2020-01-01"))
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
        ("from:", SearchQueryError.noName), ("from:!", .noName), ("has:", .unknownThing), ("has:cake", .unknownThing),
        ("!!! 🎉", .noWord), ("\"", .noWord), ("*", .noWord),
    ])
    func invalidQueryIsExplained(text: String, error: SearchQueryError) {
        #expect(throws: error) { try read(text) }
    }

    @Test func colonOfAnUnknownFieldBelongsToItsWord() throws {
        #expect(try terms("https://a.example to:ada") == [.init("https://a.example"), .init("to:ada")])
    }

    @Test func punctuationBetweenWordsIsBlank() throws {
        #expect(try terms("red - && boat") == [.init("red"), .init("boat")])
    }

    @Test func aQueryOfTooManyWordsIsExplained() {
        let text = String(repeating: "a ", count: QueryParser.maximumTerms + 1)

        #expect(throws: SearchQueryError.tooManyWords(limit: QueryParser.maximumTerms)) { try read(text) }
    }

    private static func date(_ day: String) -> Date {
        (try? Date.ISO8601FormatStyle().year().month().day().parse(day)) ?? .distantPast
    }
}

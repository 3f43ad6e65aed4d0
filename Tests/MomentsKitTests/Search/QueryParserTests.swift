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

    @Test(
        arguments: [
            ("red  boat", false, [.init("red"), .init("boat")]), ("\"red boat\"", false, [.init("red boat")]),
            ("“red boat”", false, [.init("red boat")]), ("„red boat“", false, [.init("red boat")]),
            ("「red boat」", false, [.init("red boat")]),
            (
                "red* \"a boa\"* sea", false,
                [.init("red*", isPrefix: true), .init("a boa", isPrefix: true), .init("sea")]
            ),
            ("red bo", true, [.init("red"), .init("bo", isPrefix: true)]),
            ("from:ada", false, [.init("ada", in: .author)]), ("FROM:ada", false, [.init("ada", in: .author)]),
            ("from:\"ada\"", false, [.init("ada", in: .author)]), ("from:“ada”", false, [.init("ada", in: .author)]),
            ("from:@ada@moments.example", false, [.init("@ada@moments.example", in: .author)]),
            ("from:ada@moments.example", false, [.init("ada@moments.example", in: .author)]),
            ("from:@ada", false, [.init("@ada", in: .author)]), ("from:\"me\"", false, [.init("me", in: .author)]),
            ("from:mel", false, [.init("mel", in: .author)]), ("tag:kite", false, [.init("kite", in: .tag)]),
            ("TAG:#kite", false, [.init("kite", in: .tag)]), ("tag:\"kite\"", false, [.init("kite", in: .tag)]),
            ("tag:ki", true, [.init("ki", in: .tag, isPrefix: true)]), ("red -boat", false, [.init("red")]),
            (
                "https://a.example Note: 12:30 :x", false,
                [.init("https://a.example"), .init("Note:"), .init("12:30"), .init(":x")]
            ),
            ("red - && boat", false, [.init("red"), .init("boat")]),
        ] as [(String, Bool, [SearchQuery.Term])])
    func wordsPhrasesAndFieldsAreTerms(text: String, isTyping: Bool, expected: [SearchQuery.Term]) throws {
        try expectEqual(terms(text, isTyping: isTyping), expected)
    }

    @Test(arguments: ["red bo ", "\"red bo\"", "red -bo"])
    func wordEndedByABlankOrAQuoteIsNoPrefix(text: String) throws {
        try expectEqual(terms(text, isTyping: true)?.contains { $0.isPrefix }, false)
    }

    @Test(
        arguments: [
            ("has:poll", [[.init(.indexed(.hasPoll))]]), ("has:Polls", [[.init(.indexed(.hasPoll))]]),
            ("has:link HAS:Photos", [[.init(.indexed(.hasLink))], [.init(.indexed(.hasPhotos))]]),
            (
                "-red -\"a boat\" -from:ada -has:link -is:liked -#tag",
                [
                    [term("red", isNegated: true)], [term("a boat", isNegated: true)],
                    [.init(.indexed(.term(.init("ada", in: .author))), isNegated: true)],
                    [.init(.indexed(.hasLink), isNegated: true)], [.init(.isLiked, isNegated: true)],
                    [term("#tag", isNegated: true)],
                ]
            ),
            ("is:liked", [[.init(.isLiked)]]), ("IS:Liked", [[.init(.isLiked)]]), ("is:mine", [[.init(.isMine)]]),
            ("from:me", [[.init(.isMine)]]), ("FROM:ME", [[.init(.isMine)]]),
            (
                "sea red OR -boat OR is:liked lake",
                [[term("sea")], [term("red"), term("boat", isNegated: true), .init(.isLiked)], [term("lake")]]
            ),
        ] as [(String, [[SearchQuery.Condition]])])
    func fieldsMinusAndORMakeClauses(text: String, clauses: [[SearchQuery.Condition]]) throws {
        try expectEqual(read(text)?.clauses, clauses)
    }

    @Test(arguments: ["red-boat", "--red", "- red", "red -", "--", "x- -"])
    func minusElsewhereNegatesNothing(text: String) {
        let clauses = (try? read(text))?.clauses ?? []

        #expect(!clauses.joined().contains { $0.isNegated })
    }

    @Test(arguments: ["red or boat", "red \"OR\" boat", "red OR* boat"])
    func orInAnyOtherFormIsAWord(text: String) throws {
        try expectEqual(read(text)?.clauses.count, 3)
    }

    @Test(arguments: ["red and boat", "not", "\"AND\"", "from:NOT", "-NOT"])
    func operatorsOfOthersAsWordsAreWords(text: String) throws {
        try expectEqual(read(text)?.isEmpty, false)
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

    @Test(
        arguments: [
            ("before:2021", nil, "2021-01-01"), ("before:2021-03", nil, "2021-03-01"),
            ("before:2021-03-22", nil, "2021-03-22"), ("-after:2021-03", nil, "2021-03-01"),
            ("after:2021", "2021-01-01", nil), ("after:2021-03", "2021-03-01", nil),
            ("after:2020-02-29", "2020-02-29", nil),
            ("-before:2021-03", "2021-03-01", nil),
            // The narrowest range counts.
            ("before:2022 before:2021 after:2019 after:2018", "2019-01-01", "2021-01-01"),
        ] as [(String, String?, String?)])
    func beforeEndsAndAfterBeginsWhereItsDateBegins(text: String, start: String?, end: String?) throws {
        let query = try read(text)

        expectEqual(query?.start, start.map(Self.date))
        expectEqual(query?.end, end.map(Self.date))
    }

    @Test func daysAreInTheTimeZoneOfTheReader() throws {
        let parser = QueryParser(zone: .ahead(seconds: 7_200))

        #expect(
            try parser.query("before:2021-03-22", isTyping: false)?.end
                == Self.date("2021-03-22").addingTimeInterval(-7_200))
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
        ("red OR before:2021", .dateBesideOr), ("before:2021 OR red", .dateBesideOr),
        ("-after:2021 OR red", .dateBesideOr), ("red AND boat", .noOperator("AND")), ("NOT boat", .noOperator("NOT")),
        ("to:ada", .unknownField("to")), ("Title:\"x y\"", .unknownField("title")), ("red -in:x", .unknownField("in")),
        ("OR", .looseOr), ("OR boat", .looseOr), ("red OR", .looseOr), ("red OR OR boat", .looseOr),
        ("red OR 🎉", .looseOr), ("\"", .openQuote), ("\"red boat", .openQuote), ("red \"boat", .openQuote),
        ("from:\"ada", .openQuote), ("-\"red", .openQuote), ("5\" pipe", .openQuote),
    ])
    func invalidQueryIsExplained(text: String, error: SearchQueryError) {
        #expect(throws: error) { try read(text) }
        // Also while it is typed.
        guard [.looseOr, .openQuote].contains(error) else { return }
        #expect(throws: error) { try read(text, isTyping: true) }
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

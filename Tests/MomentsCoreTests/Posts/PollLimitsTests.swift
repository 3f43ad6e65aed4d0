import TestSupport
import Testing

@testable import MomentsCore

struct PollLimitsTests {
    private let limits = PollLimits(
        .init(maximumOptions: 3, maximumCharactersPerOption: 5, shortestDuration: 60, longestDuration: 3_600))

    private func fault(_ options: [String], in seconds: Int = 60) -> PollLimits.Fault? {
        limits.fault(of: NewPoll(options: options, expiresIn: seconds), in: StatusOptions(feed: 1, visibility: .public))
    }

    @Test(
        arguments: [
            ([], .tooFewOptions), (["Yes"], .tooFewOptions), (["Yes", "No"], nil), (["a", "b", "c"], nil),
            (["a", "b", "c", "d"], .tooManyOptions(maximum: 3)), (["a", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"], nil),
            (["a", "123456"], .tooLong(option: 2, maximum: 5)), (["a", "b", "a"], .sameOptions),
        ] as [([String], PollLimits.Fault?)])
    func pollThatTheServerWouldRefuseHasAFault(_ options: [String], _ expected: PollLimits.Fault?) {
        expectEqual(fault(options), expected)
    }

    @Test(
        arguments: [(59, .endsTooSoon), (60, nil), (3_600, nil), (3_601, .endsTooLate)] as [(Int, PollLimits.Fault?)])
    func pollOutsideOfTheServersDurationsHasAFault(_ seconds: Int, _ expected: PollLimits.Fault?) {
        expectEqual(fault(["a", "b"], in: seconds), expected)
    }

    @Test func limitsThatAServerDoesNotNameAreMastodons() {
        let limits = PollLimits()

        expectEqual(limits.maximumOptions, 4)
        expectEqual(limits.maximumCharacters, 50)
        expectEqual(limits.durations, 300...2_629_746)
    }

    @Test func aServerThatNamesNoNumberOfOptionsHasNoPolls() {
        #expect(PollLimits(of: ServerCapabilities(version: "1")) == nil)
        #expect(PollLimits(of: ServerCapabilities(version: "1", polls: .init(maximumOptions: 1))) == nil)
        expectEqual(
            PollLimits(of: ServerCapabilities(version: "1", polls: .init(maximumOptions: 8)))?.maximumOptions, 8)
    }

    @Test(arguments: [StatusVisibility.public, .unlisted, .private, .direct])
    func aPollIsForEverybodyWhereTheServerPostsNoOthers(_ visibility: StatusVisibility) {
        var capabilities = ServerCapabilities(version: "1", polls: .init(maximumOptions: 8))
        capabilities.software = "snac"
        let poll = NewPoll(options: ["a", "b"], expiresIn: 3_600)

        let fault = PollLimits(of: capabilities)?.fault(of: poll, in: StatusOptions(feed: 1, visibility: visibility))

        #expect(fault == (visibility == .public ? nil : .isPublic))
    }

    @Test func limitsOfAServerAreBounded() {
        let limits = PollLimits(
            .init(
                maximumOptions: .max, maximumCharactersPerOption: .max, shortestDuration: .max, longestDuration: 1))

        expectEqual(limits.maximumOptions, StatusBounds.pollOptions)
        expectEqual(limits.maximumCharacters, StatusBounds.text)
        #expect(limits.durations == .max ... .max)
    }

    @Test func answersThatNobodyWroteAreNone() {
        let poll = NewPoll(options: [" Yes ", "", " \n", "No"], expiresIn: 60)

        expectEqual(poll.written?.options, ["Yes", "No"])
        #expect(NewPoll(options: ["", " "], expiresIn: 60).written == nil)
    }
}

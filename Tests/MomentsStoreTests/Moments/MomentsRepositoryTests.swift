import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKitTests
@testable import MomentsStore
@testable import TestSupport

/// The facts that every `MomentsRepository` must satisfy beside its pages, changes included.
@MainActor @Suite(.verifiedMocks) struct MomentsRepositoryTests {
    enum Kind: CaseIterable, Sendable {
        case store, mock
    }

    /// Three moments, the newest of a title that no list shows whole, and what changes them.
    private struct Subject {
        static let title = String(repeating: "é", count: 2_000)
        let moments: any MomentsRepository
        let changes: any ChangeRepository
        private let keepsAlive: Any
        private let changer: ChangeRepositoryMock?

        @MainActor init(_ kind: Kind) async throws {
            switch kind {
            case .store:
                let fixture = try await ChangeFixture()
                try await fixture.base.insert(
                    (1...3 as ClosedRange<Int64>).map { second in
                        NewMoment(
                            remoteID: "\(second)", title: second == 3 ? Self.title : "Hello", createdAt: second,
                            isOwn: true)
                    })
                (moments, changes, keepsAlive) = (fixture.base.moments, fixture.changes, fixture)
                changer = nil
            case .mock:
                let mock = MomentsRepositoryMock([.sample(3, title: Self.title), .sample(2), .sample(1)])
                let changer = ChangeRepositoryMock(mock)
                (moments, changes, keepsAlive) = (mock, changer, mock)
                self.changer = changer
            }
        }

        /// The results of a call count here, not the call.
        @MainActor func takeCalls() {
            changer?.likes.discard()
            changer?.calls.discard()
        }

        @MainActor var ids: [Moment.ID] {
            get throws { try moments.moments(.newest, limit: 100).map(\.id) }
        }
    }

    private let missing = Moment.ID(77)
    private let noon = ChangeFixture.noon

    @Test(arguments: Kind.allCases)
    func momentsOfIdsAreNewestFirstEachOnceWithoutTheMissing(in kind: Kind) async throws {
        let subject = try await Subject(kind)
        let ids = try subject.ids

        let found = try subject.moments.moments([ids[2], missing, ids[0], ids[2]])

        expectEqual(found.map(\.id), [ids[0], ids[2]])
        #expect(try subject.moments.moment(missing) == nil)
    }

    @Test(arguments: Kind.allCases)
    func listsCutTitlesAndOneMomentHasTheWhole(in kind: Kind) async throws {
        let subject = try await Subject(kind)
        let ids = try subject.ids
        let lists = try [
            subject.moments.moments(.newest, limit: 1), subject.moments.moments([ids[0]]),
            subject.moments.moments(.after(ids[1]), limit: 1),
        ]

        expectEqual(lists.map { $0.first?.title?.count }, [1_000, 1_000, 1_000])
        expectEqual(lists.map { $0.first?.isTitleCut }, [true, true, true])
        try expectEqual(subject.moments.moment(ids[0])?.title, Subject.title)
        try expectEqual(subject.moments.moment(ids[0])?.isTitleCut, false)
    }

    @Test(arguments: Kind.allCases)
    func newerOnesAreCountedUpToTheLimit(in kind: Kind) async throws {
        let subject = try await Subject(kind)
        let oldest = try #require(try subject.ids.last)

        let counts = try [100, 1, 0, -1, .min].map { try subject.moments.countNewer(than: oldest, upTo: $0) }

        expectEqual(counts, [2, 1, 0, 0, 0])
    }

    @Test(arguments: Kind.allCases)
    func likeShowsInEveryReadingAndObserversHearOfItBeforeItReturns(in kind: Kind) async throws {
        let subject = try await Subject(kind)
        let id = try subject.ids[1]
        var count = 0
        let observation = subject.moments.observe { count += 1 }

        try await subject.changes.setLiked(true, id, at: noon)
        subject.takeCalls()

        #expect(count > 0)
        try expectEqual(subject.moments.moment(id)?.isLiked, true)
        try expectEqual(subject.moments.moments([id]).map(\.isLiked), [true])
        try expectEqual(subject.moments.moments(.newest, limit: 3).map(\.isLiked), [false, true, false])
        withExtendedLifetime(observation) {}
    }

    @Test(arguments: Kind.allCases)
    func deletedMomentIsInNoReading(in kind: Kind) async throws {
        let subject = try await Subject(kind)
        let ids = try subject.ids

        try await subject.changes.delete(ids[1], at: noon)
        subject.takeCalls()

        try expectEqual(subject.ids, [ids[0], ids[2]])
        #expect(try subject.moments.moment(ids[1]) == nil)
        try expectEqual(subject.moments.moments([ids[1]]), [])
    }

    @Test(arguments: Kind.allCases)
    func changeOfAMissingMomentIsRefused(in kind: Kind) async throws {
        let subject = try await Subject(kind)

        await #expect(throws: ChangeError.gone) { try await subject.changes.setLiked(true, missing, at: noon) }
        await #expect(throws: ChangeError.gone) { try await subject.changes.delete(missing, at: noon) }
        subject.takeCalls()
        try expectEqual(subject.ids.count, 3)
    }
}

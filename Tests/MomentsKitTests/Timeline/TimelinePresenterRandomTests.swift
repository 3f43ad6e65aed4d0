import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

/// The shown timeline stays sound after any actions of the person and the store, in any order.
@Suite(.verifiedMocks) @MainActor struct TimelinePresenterRandomTests {
    private let fixture = TimelineFixture()

    @Test(arguments: 1...8)
    func propsStayValidAfterRandomInteractions(seed: UInt64) async {
        var random = RandomNumbers(seed: seed)
        let presenter = fixture.makePresenter(Moment.samples(1...Int64.random(in: 1...600, using: &random)))
        var last: TimelineProps?

        for _ in 1...100 {
            await happen(Int.random(in: 0...14, using: &random), to: presenter, using: &random)
            for props in fixture.component.renders.take() {
                expectSound(props)
                #expect(props != last)
                last = props
            }
        }

        fixture.changes.likes.discard()
        fixture.changes.calls.discard()
        fixture.navigator.calls.discard()
    }

    private func happen(_ event: Int, to presenter: TimelinePresenter, using random: inout RandomNumbers) async {
        let repository = fixture.repository
        switch event {
        case 0: presenter.onReachedStart()
        case 1, 2: presenter.onReachedEnd()
        case 3: presenter.onFirst()
        case 4: presenter.onLast()
        case 5: presenter.onRefresh()
        case 6, 7: presenter.onSelect(Moment.ID(.random(in: 1...700, using: &random)))
        case 8: await presenter.actions.act(.like)
        case 9: presenter.onOpen()
        case 13: await presenter.actions.act(.delete)
        case 14:
            let brought = Int64.random(in: 1...700, using: &random)
            fixture.changes.change = .sample(.delete, brought)
            fixture.changes.onUndo = {
                let others = repository.timeline.filter { $0.id.rawValue != brought }
                repository.timeline = (others + [.sample(brought)]).sorted { $0.id > $1.id }
            }
            await presenter.actions.act(.undo)
        case 10:
            presenter.onDeactivate()
            fixture.position.moment = Moment.ID(.random(in: 0...700, using: &random))
            presenter.onActivate()
        case 11:
            let newest = repository.timeline.first?.id.rawValue ?? 0
            repository.timeline = Moment.samples(newest + 1...newest + 40) + repository.timeline
            repository.announceChange()
        default:
            let share = Int.random(in: 1...4, using: &random)
            repository.timeline.removeAll { _ in Int.random(in: 1...10, using: &random) < share }
            repository.readFailure = Bool.random(using: &random) ? .busySample : nil
            fixture.changes.failure = Bool.random(using: &random) ? .store(.busySample) : nil
            repository.announceChange()
        }
    }

    private func expectSound(_ props: TimelineProps) {
        let ids = props.rows.map(\.id)
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 > $1 }, "newest first, none twice")
        #expect(ids.count <= 200)
        #expect(ids.isEmpty ? props.selection == nil : props.selection.map(ids.contains) == true)
        #expect(props.emptyPlace == nil || ids.isEmpty)
    }
}

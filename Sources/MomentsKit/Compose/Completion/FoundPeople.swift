import Essentials
import Logging
import MomentsCore

/// The people that a server finds by a name while you type it. The app asks once the typing pauses, for one name at a time, and
/// waits before it asks for the same name again.
@MainActor package final class FoundPeople {
    /// How long a name rests before the server is asked; how long its answer is valid; and how long the app waits after a
    /// request without an answer. All in seconds.
    static let (rest, age, pause): (TimeInterval, TimeInterval, TimeInterval) = (0.5, 3_600, 60)
    /// In characters, of what a server is asked.
    private static let minimum = 2

    /// A request that the server has not answered yet.
    private struct Request {
        let view: ServerView
        let repository: any ServerViewRepository
        /// The store has it.
        var isStored = false
        var observation: Observation?
    }

    /// Called when there are more of them.
    var onChange: () -> Void = {}
    /// The people whom the server found by the typed name; their order stays.
    private(set) var people: [MetNames.Person] = []
    private let views: (ServerView) -> any ServerViewRepository
    private let clock: any WallClock
    private let taskRunner: any TaskRunner
    private let timer: DeadlineTimer
    private var wanted: ServerView?
    private var request: Request?
    private var notBefore = Date.distantPast

    package init(
        clock: any WallClock, taskRunner: any TaskRunner, views: @escaping (ServerView) -> any ServerViewRepository
    ) {
        self.clock = clock
        self.taskRunner = taskRunner
        self.views = views
        timer = DeadlineTimer(clock: clock)
        timer.action = { [weak self] in self?.begin() }
    }

    /// - Parameter feed: the feed of the server that is asked.
    func look(for name: String, on feed: Feed.ID) {
        stop()
        guard name.count >= Self.minimum, let kind = ServerView.Kind("people:" + name.lowercased()) else { return }
        wanted = ServerView(kind, of: feed)
        timer.deadline = clock.now + Self.rest
    }

    /// No name is typed any more.
    func stop() {
        (people, wanted, timer.deadline) = ([], nil, nil)
    }

    /// The name rested.
    private func begin() {
        guard let wanted, request == nil else { return }
        let repository = views(wanted)
        guard let state = state(of: repository) else { return }
        show(repository)
        let isFresh = state.fetchedAt.map { ($0...$0 + Self.age).contains(clock.now) } ?? false
        if !isFresh, clock.now >= notBefore { ask(Request(view: wanted, repository: repository)) }
    }

    private func ask(_ request: Request) {
        self.request = request
        self.request?.observation = request.repository.observe { [weak self] in self?.onAnswer() }
        taskRunner.start { [weak self, repository = request.repository] in
            do throws(StoreError) {
                try await repository.refresh()
                self?.request?.isStored = true
                self?.onAnswer()
            } catch {
                self?.log(error)
                self?.end()
            }
        }
    }

    private func onAnswer() {
        guard let request, request.isStored else { return }
        guard let state = state(of: request.repository) else { return end() }
        guard !state.isBeingFetched else { return }
        end(didFail: state.failure != nil)
        if request.view == wanted {
            show(request.repository)
        } else if timer.deadline == nil {
            begin()
        }
    }

    private func end(didFail: Bool = true) {
        request = nil
        if didFail { notBefore = clock.now + Self.pause }
    }

    private func show(_ repository: any ServerViewRepository) {
        do {
            let known = Set(people.map(\.handle))
            let found = try repository.findings()?.people.filter { !known.contains($0.handle) } ?? []
            guard !found.isEmpty else { return }
            people += found.map { MetNames.Person($0.handle, name: $0.displayName) }
            onChange()
        } catch {
            log(error)
        }
    }

    private func state(of repository: any ServerViewRepository) -> ServerViewState? {
        do {
            return try repository.state()
        } catch {
            log(error)
            return nil
        }
    }

    private func log(_ error: StoreError) {
        Logger(label: "moments.compose").warning("No server was asked for a name: \(error)")
    }
}

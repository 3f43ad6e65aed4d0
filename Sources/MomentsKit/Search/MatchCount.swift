import Logging
import MomentsCore

/// The number of matches, and the place of one among them: counted off the main actor, while the person goes on.
@MainActor final class MatchCount {
    struct Total: Equatable {
        let count: Int
        /// False where there may be more.
        let isAll: Bool
    }

    /// Matches are counted to here first, which takes hardly any time, then to their end.
    static let firstLimit = 1_000

    /// Called when the count is more exact.
    var onChange: () -> Void = {}
    /// Nil until some matches are counted, and where there is no query.
    private(set) var total: Total?
    private(set) var isCounting = false
    /// The number of a match, from 1 for the newest.
    private var place: (id: Moment.ID, number: Int)?
    private let repository: any SearchRepository
    private let task: LatestTask

    init(repository: any SearchRepository, taskRunner: any TaskRunner) {
        self.repository = repository
        task = LatestTask(taskRunner: taskRunner)
    }

    /// The query is another one.
    func forget() {
        stop()
        total = nil
        place = nil
    }

    func stop() {
        task.cancel()
        isCounting = false
    }

    /// Counts anew. The old count is shown until the new one is more exact. Without a query the store prepares for its first
    /// letter.
    /// - Parameter id: a match in the window, from which the others in it are numbered.
    func start(_ query: SearchQuery?, in matches: MomentPager, from id: Moment.ID?) {
        stop()
        guard let query else { return task.start { [repository] in await repository.prepare() } }
        if matches.isWhole {
            total = Total(count: matches.window.moments.count, isAll: true)
        } else {
            isCounting = true
            let start = matches.holdsNewest ? nil : id
            task.start { [self] in await count(query, from: start) }
        }
    }

    /// Nil until the place of the match is counted.
    func number(of id: Moment.ID, in matches: MomentPager) -> Int? {
        guard let index = matches.window.index(of: id) else { return nil }
        if matches.holdsNewest {
            place = (id, index + 1)
        } else if let known = place, let other = matches.window.index(of: known.id) {
            place = (id, known.number + index - other)
        } else if matches.holdsOldest, let total, total.isAll {
            place = (id, total.count - (matches.window.moments.count - 1 - index))
        } else {
            return nil
        }
        return place?.number
    }

    private func count(_ query: SearchQuery, from id: Moment.ID?) async {
        do {
            for limit in [Self.firstLimit, nil] {
                guard let count = try await repository.count(query, .newest, upTo: limit, isPatient: limit != nil),
                    !Task.isCancelled
                else {
                    return
                }
                let isAll = limit.map { count < $0 } ?? true
                if isAll || total?.isAll != true { total = Total(count: count, isAll: isAll) }
                if isAll { break }
                onChange()
            }
            if let id {
                guard let newer = try await repository.count(query, .after(id), upTo: nil, isPatient: false),
                    !Task.isCancelled
                else {
                    return
                }
                place = (id, newer + 1)
            }
        } catch {
            guard !Task.isCancelled else { return }
            Logger(label: "moments.search").warning("Matches were not counted: \(error)")
        }
        isCounting = false
        onChange()
    }
}

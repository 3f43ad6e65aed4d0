import Foundation

@testable import MomentsCore

/// Changes in memory, that record their calls.
final class OutboxRepositoryMock: OutboxRepository {
    var list: [OutboxItem] = []
    private(set) var retried: [OutboxItem.ID?] = []
    private(set) var dropped: [OutboxItem.ID?] = []
    private var onChange: (@MainActor () -> Void)?

    func items() throws(StoreError) -> [OutboxItem] { list }

    func retry(_ id: OutboxItem.ID?) async throws(StoreError) -> Int {
        retried.append(id)
        return id == nil ? list.count : 1
    }

    func drop(_ id: OutboxItem.ID?) async throws(StoreError) -> Int {
        dropped.append(id)
        return 1
    }

    func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        self.onChange = onChange
        return Observation { [weak self] in self?.onChange = nil }
    }

    /// As another process does it.
    func change(_ list: [OutboxItem]) {
        self.list = list
        onChange?()
    }
}

extension OutboxItem {
    nonisolated static func sample(
        _ id: ID = 1, _ state: State = .due, kind: Change.Kind = .like, moment: Int64 = 7, attempts: Int = 1,
        cause: OutboxCause? = nil
    ) -> OutboxItem {
        OutboxItem(
            id: id, kind: kind, feed: 1, feedName: "Jake", moment: Moment.ID(moment), title: "A moth",
            doneAt: Date(timeIntervalSince1970: 1_616_414_400), state: state, attempts: attempts, cause: cause)
    }
}

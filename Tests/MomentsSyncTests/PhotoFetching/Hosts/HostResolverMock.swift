import MomentsCore

@testable import MomentsSync

/// Names mean what a test says, and numbers themselves.
final class HostResolverMock: HostResolving {
    private let answers: Mutex<[String: [[String]]]>
    private let asked = Mutex<[String]>([])

    /// - Parameter answers: for each name, one answer after the other; the last one again and again.
    init(_ answers: [String: [[String]]] = [:]) {
        self.answers = Mutex(answers)
    }

    var names: [String] { asked.withLock { $0 } }

    func addresses(of name: String) async -> [IPAddress] {
        asked.withLock { $0.append(name) }
        let texts = answers.withLock { answers -> [String] in
            guard let next = answers[name]?.first else { return [name] }
            if answers[name]?.count ?? 0 > 1 { answers[name]?.removeFirst() }
            return next
        }
        await Task.yield()
        return texts.flatMap { SystemHostResolver.addresses(ofNumber: $0) }
    }
}

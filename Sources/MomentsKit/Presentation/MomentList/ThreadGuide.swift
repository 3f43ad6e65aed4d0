/// A column of the lines at the left of a reply that lead to it from its parent. A conversation has one only where it branches.
package enum ThreadGuide: Equatable, Sendable {
    /// The line of a branch that goes on below: "│".
    case passes
    /// A branch that ended above.
    case blank
    /// The reply is on a branch below which there is another one: "├".
    case branches
    /// The reply is on the last branch: "╰".
    case ends

    /// Beside the lines of the reply but the first.
    package var below: ThreadGuide {
        switch self {
        case .branches: .passes
        case .ends: .blank
        case .passes, .blank: self
        }
    }

    /// Above the first line of the reply.
    package var above: ThreadGuide {
        switch self {
        case .branches, .ends: .passes
        case .passes, .blank: self
        }
    }

    /// The columns of each reply.
    /// - Parameter levels: the depths of the replies, in an order where each stands below its parent.
    package static func guides(of levels: [Int]) -> [[ThreadGuide]] {
        /// The number of replies to each; the first is the post.
        var counts = Array(repeating: 0, count: levels.count + 1)
        var parents: [Int] = []
        var path = [0]
        for (index, level) in levels.enumerated() {
            path = Array(path.prefix(max(1, level)))
            parents.append(path[path.count - 1])
            counts[path[path.count - 1]] += 1
            path.append(index + 1)
        }
        var left = counts
        var guides: [[ThreadGuide]] = [[]]
        for parent in parents {
            left[parent] -= 1
            let before = guides[parent].map(\.below)
            let own: [ThreadGuide] = counts[parent] > 1 ? [left[parent] > 0 ? .branches : .ends] : []
            guides.append(before + own)
        }
        return Array(guides.dropFirst())
    }
}

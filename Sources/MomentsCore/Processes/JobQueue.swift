/// Jobs that wait: the most urgent first, and of those that are as urgent the one that came first.
struct JobQueue {
    private struct Line {
        let priority: JobPriority
        var jobs: ArraySlice<UnownedJob> = []
    }

    /// The most urgent first. Only as many as there are priorities.
    private var lines: [Line] = []
    private(set) var count = 0

    mutating func append(_ job: UnownedJob) {
        let index = lines.firstIndex { $0.priority.rawValue <= job.priority.rawValue } ?? lines.endIndex
        if index == lines.endIndex || lines[index].priority != job.priority {
            lines.insert(Line(priority: job.priority), at: index)
        }
        lines[index].jobs.append(job)
        count += 1
    }

    mutating func popFirst() -> UnownedJob? {
        guard let index = lines.firstIndex(where: { !$0.jobs.isEmpty }) else { return nil }
        count -= 1
        return lines[index].jobs.popFirst()
    }
}

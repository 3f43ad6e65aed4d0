import ArgumentParser

/// Ratios, and rates, that are held against their budgets. All is measured before a miss ends the program.
struct Budgets {
    private var misses: [String] = []

    mutating func check(_ name: String, _ ratio: Double, atMost limit: Double) {
        check(name, ratio, ratio <= limit, "at most \(limit)")
    }

    mutating func check(_ name: String, _ ratio: Double, atLeast limit: Double) {
        check(name, ratio, ratio >= limit, "at least \(limit)")
    }

    /// - Throws: the exit status 1 where a budget was missed.
    func end() throws {
        if misses.isEmpty { return }
        print("Missed: " + misses.joined(separator: "; "))
        throw ExitCode.failure
    }

    private mutating func check(_ name: String, _ ratio: Double, _ isMet: Bool, _ budget: String) {
        let text = "\(name): \((ratio * 100).rounded() / 100), \(budget)"
        print("\(isMet ? "met   " : "MISSED") \(text)")
        if !isMet { misses.append(text) }
    }
}

import Essentials

/// Members that are left out where they have no value.
extension JSONWriter {
    mutating func addMember(_ key: String, second date: Date?) {
        guard let date else { return }
        addMember(key) { $0.addNumber(Int(clamping: Int64(exactly: date.timeIntervalSince1970.rounded()) ?? 0)) }
    }

    mutating func addMember(_ key: String, count: Int?) {
        guard let count else { return }
        addMember(key) { $0.addNumber(count) }
    }

    mutating func addMember(_ key: String, flag: Bool?) {
        guard let flag else { return }
        addMember(key) { $0.addBool(flag) }
    }

    /// Nothing for an empty list.
    mutating func addMember<Element>(
        _ key: String, _ elements: [Element], _ addElement: (inout JSONWriter, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        addMember(key) { $0.addArray(elements, addElement) }
    }
}

extension JSONValue {
    private func number(_ key: String) -> Int? { self[key]?.text.flatMap { Int($0) } }

    /// Nil for one below 0.
    func count(_ key: String) -> Int? { number(key).flatMap { $0 >= 0 ? $0 : nil } }

    /// Nil for what no calendar has.
    func second(_ key: String) -> Date? {
        guard let second = number(key), StatusBounds.seconds.contains(second) else { return nil }
        return Date(timeIntervalSince1970: TimeInterval(second))
    }

    func isTrue(_ key: String) -> Bool? {
        switch self[key] {
        case .bool(let isTrue): isTrue
        default: nil
        }
    }

    func list<Element>(_ key: String, _ limit: Int, _ read: (JSONValue) -> Element?) -> [Element] {
        (self[key]?.array ?? []).prefix(limit).compactMap(read)
    }
}

extension English {
    /// "1 photo", "3 photos"
    package func counted(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }

    /// "Ada", "Ada and Grace", "Ada, Grace and Linus"
    /// - Parameter last: what stands before the last of them.
    package func list(_ parts: [String], _ last: String) -> String {
        guard let end = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return "\(parts.dropLast().joined(separator: ", ")) \(last) \(end)"
    }
}

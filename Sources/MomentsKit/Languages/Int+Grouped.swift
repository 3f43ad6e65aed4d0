extension Int {
    /// "5,000": in groups of three, as English and Chinese both write it.
    var grouped: String {
        if magnitude < 1_000 { return String(self) }
        let digits = String(magnitude)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return self < 0 ? "-" + text : text
    }
}

/// The two colours of a pair, by curses' numbers; -1 is the terminal's own.
struct PairColors: Hashable, Sendable {
    var foreground: Int32
    var background: Int32
}

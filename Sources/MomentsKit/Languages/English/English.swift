/// English, as in the United Kingdom.
public struct English: Sendable {
    public init() {}
}

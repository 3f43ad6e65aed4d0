import Testing

/// An argument that is too long to be printed: the log of the tests has its name instead.
public struct Named<Value: Sendable>: Sendable, CustomTestStringConvertible {
    public let testDescription: String
    public let value: Value

    public init(_ name: String, _ value: Value) {
        testDescription = name
        self.value = value
    }
}

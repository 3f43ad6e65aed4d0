/// What proves something to somebody: no log, message or dump shows what it holds.
public protocol Secret: CustomStringConvertible, CustomReflectable {}

extension Secret {
    public var description: String { "••••••" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}

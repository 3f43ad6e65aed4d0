/// A value that proves something: no log, message or dump shows its content.
public protocol Secret: CustomStringConvertible, CustomReflectable {}

extension Secret {
    public var description: String { "••••••" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}

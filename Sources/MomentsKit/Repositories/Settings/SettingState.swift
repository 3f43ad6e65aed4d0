/// A setting as it is now.
public struct SettingState: Equatable, Sendable, Identifiable {
    /// Why it cannot be changed in the app.
    public enum Lock: Equatable, Sendable {
        /// Its origin counts more than what is changed in the app.
        case origin
        /// A mistake would keep the app from starting.
        case onlyAtStart
    }

    public let id: Setting
    public var kind: SettingKind
    public var value: String
    public var defaultValue: String
    public var origin: SettingOrigin
    public var lock: Lock?
    /// Whether the app runs with another value, and takes this one when it starts again.
    public var waitsForStart: Bool

    public init(
        id: Setting, kind: SettingKind, value: String, defaultValue: String, origin: SettingOrigin = .defaultValue,
        lock: Lock? = nil, waitsForStart: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.value = value
        self.defaultValue = defaultValue
        self.origin = origin
        self.lock = lock
        self.waitsForStart = waitsForStart
    }
}

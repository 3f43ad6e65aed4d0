/// A setting as it is now.
package struct SettingState: Equatable, Sendable, Identifiable {
    /// Why it cannot be changed in the app.
    package enum Lock: Equatable, Sendable {
        /// Its origin counts more than what is changed in the app.
        case origin
        /// A mistake would keep the app from starting.
        case onlyAtStart
    }

    package let id: Setting
    package var kind: SettingKind
    package var value: String
    package var defaultValue: String
    package var origin: SettingOrigin
    package var lock: Lock?
    /// Whether the app runs with another value, and takes this one when it starts again.
    package var waitsForStart: Bool

    package init(
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

/// The values that a setting takes.
package enum SettingKind: Equatable, Sendable {
    case choice([String])
    case number(ClosedRange<Int>)
    case boolean
    /// The values of `PhotoHosts`.
    case photoHosts
    /// - Parameter empty: what holds while nothing is set, in English.
    case text(empty: String)
}

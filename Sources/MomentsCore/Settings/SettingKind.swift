/// Which values a setting takes.
package enum SettingKind: Equatable, Sendable {
    case choice([String])
    case number(ClosedRange<Int>)
    case boolean
    /// What `PhotoHosts` takes.
    case photoHosts
    /// - Parameter empty: what holds while nothing is set, in English.
    case text(empty: String)
}

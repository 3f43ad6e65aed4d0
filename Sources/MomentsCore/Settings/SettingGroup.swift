/// The groups of settings, in the order in which they are shown.
package enum SettingGroup: CaseIterable, Sendable {
    case look, photos, servers, privacy, machine
}

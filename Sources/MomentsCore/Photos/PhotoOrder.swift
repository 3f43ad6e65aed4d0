/// In which order the photos of files stand.
package enum PhotoOrder: String, CaseIterable, Sendable {
    /// By folders, and in each by name.
    case name
    /// The newest first.
    case date
}

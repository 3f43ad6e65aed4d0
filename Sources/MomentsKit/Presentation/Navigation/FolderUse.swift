/// The use of a folder of photos that the person chooses.
package enum FolderUse: Equatable, Sendable {
    /// Its photos, and those of the folders in it, come into the timeline.
    case importing
    /// Its photos are looked at, and nothing is kept.
    case viewing
}

import Essentials
import SystemPackage

/// A file of the person's own that begins as a photo does.
package struct ImageFile: Equatable, Sendable {
    /// From the root on; no link.
    package let path: FilePath
    /// The name that the person knows. Some names are not UTF-8.
    package let name: FilePath.Component
    /// In bytes.
    package let size: Int
    /// When its content was last changed.
    package let changed: Date?

    package init(path: FilePath, name: FilePath.Component, size: Int = 0, changed: Date? = nil) {
        self.path = path
        self.name = name
        self.size = size
        self.changed = changed
    }

    /// The name of the folder that it lies in.
    package var folderName: String { path.removingLastComponent().lastComponent?.string ?? "/" }
}

import Foundation

/// Something in a folder that photos are chosen from.
public struct PhotoFolderEntry: Equatable, Sendable {
    public var name: String
    public var isFolder: Bool
    /// In bytes; nil of a folder.
    public var size: Int?
    /// When it was last changed.
    public var date: Date?

    public init(name: String, isFolder: Bool = false, size: Int? = nil, date: Date? = nil) {
        self.name = name
        self.isFolder = isFolder
        self.size = size
        self.date = date
    }
}

/// Why a folder cannot be read.
public enum PhotoFolderError: Error, Equatable, Sendable {
    /// The reason is the system's.
    case unreadable(path: String, reason: String)
}

/// Looks into the person's folders.
@MainActor public protocol PhotoFolderReading: AnyObject {
    /// The folders and photos in it, in no order; what is neither is left out, and what is hidden.
    /// - Parameter path: from the root on.
    func entries(of path: String) async throws(PhotoFolderError) -> [PhotoFolderEntry]
}

import Essentials
import SystemPackage

/// Where the bytes of a photo come from.
package enum PhotoSource: Hashable, Sendable {
    /// A file of the folder `photos` beside the store, by its name there.
    case stored(name: String)
    /// An address elsewhere, as its feed or whoever was imported wrote it.
    /// - Parameter feed: the one that it came with; nil for what was imported or shared.
    case remote(address: String, feed: Feed.ID?)
    /// A file of the person's own that may be chosen. Nothing that anybody else wrote leads to one.
    /// - Parameters:
    ///   - path: from the root on.
    ///   - changed: when it was last written: another photo from then on.
    case file(path: FilePath, changed: Date?)

    /// The blur in the place of a photo that is covered: there is no file.
    case blurhash(Blurhash)

    /// An address from a feed never leads into the folder beside the store.
    /// - Parameter feed: the one that the photo came with; nil for what is the account's own.
    /// - Returns: nil for an address that nobody can fetch.
    package init?(_ photo: Photo, feed: Feed.ID?) {
        if let feed {
            self = .remote(address: photo.address, feed: feed)
        } else if let name = photo.stored {
            self = .stored(name: name.text)
        } else if WebAddress(photo.address) != nil {
            self = .remote(address: photo.address, feed: nil)
        } else {
            return nil
        }
    }
}

extension Photo {
    /// Its name in the folder beside the store, where it is a photo of a local moment; nil for a remote one.
    package var stored: PhotoName? { PhotoName(address: address) }
}

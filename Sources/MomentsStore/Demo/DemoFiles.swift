import CDemoPhotos
import MomentsCore

/// The files of the demo: photos, and pictures of people. They are part of the program, and come into the folder beside the
/// store as imported ones do.
struct DemoFiles: Sendable {
    private let names: [String: PhotoName]
    /// Held until the store names them.
    private let lock: PhotoFolderLock

    /// Puts all of them there. They are thrown away with the store, so that nobody waits for the disk.
    init(in folder: PhotoFolder) throws(StoreError) {
        lock = try PhotoFolderLock(folder)
        var names: [String: PhotoName] = [:]
        let photos = DemoPhoto.allCases.map { ($0.path, $0.prepared) }
        let avatars = DemoPeople.all.compactMap { person in Self.avatar(of: person).map { ($0, Self.prepared($0)) } }
        for (path, photo) in photos + avatars {
            names[path] = try folder.add(photo.bytes, photo.info.format, lock, waitsForDisk: false)
        }
        self.names = names
    }

    /// - Parameter path: below the folder that the program's copy was made of.
    /// - Returns: nothing where there is no such file.
    static func bytes(of path: String) -> [UInt8] {
        let file = moments_demo_file(path)
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }

    func photo(_ photo: DemoPhoto, altText: String) -> Photo {
        Photo(names[photo.path]?.address ?? "", altText: altText, name: photo.name, size: photo.info.size)
    }

    /// The same person with their picture.
    func person(_ person: User) -> User {
        User(id: person.id, name: person.name, avatar: Self.avatar(of: person).flatMap { names[$0]?.address })
    }

    func owner(_ owner: User, background: DemoPhoto) -> Owner {
        Owner(user: person(owner), background: names[background.path]?.address)
    }

    private static let avatarSize = 96

    private static func avatar(of person: User) -> String? { person.id.map { "people/\($0).jpg" } }

    private static func prepared(_ path: String) -> PreparedPhoto {
        PreparedPhoto(info: PictureInfo(format: .jpeg, width: avatarSize, height: avatarSize), bytes: bytes(of: path))
    }
}

import MomentsCore
import SystemPackage

/// The photos that are written about in one window on an account.
@MainActor package final class AccountPhotos: PhotoRepository {
    private let store: MomentsStore
    private let window: AccountWindow
    private let preparing: any PhotoPreparing

    /// - Parameter window: keeps the photos until its draft or its post names them.
    package init(store: MomentsStore, window: AccountWindow, preparing: any PhotoPreparing) {
        self.store = store
        self.window = window
        self.preparing = preparing
    }

    package func add(_ path: FilePath) async throws(PhotoError) -> AddedPhoto {
        let prepared = try await prepare(path)
        let (name, lock) = try await keep(prepared)
        let fileName = path.lastComponent?.string.boundedName
        let altText = prepared.info.altText(fileName: fileName)
        let photo = Photo(name.address, altText: altText, name: fileName, size: prepared.info.size)
        window.keep(photo, lock)
        return AddedPhoto(photo, info: prepared.info)
    }

    package func fileSize(of photo: Photo) -> Int? { photo.stored.flatMap(store.photos.fileSize) }

    private func prepare(_ path: FilePath) async throws(PhotoError) -> PreparedPhoto {
        do {
            let bytes = try await BlockingWork.run { () throws(PictureFailure) in try PhotoFile.read(path) }
            return try await preparing.prepare(bytes)
        } catch {
            throw .file(path: path.string, error)
        }
    }

    private func keep(_ photo: PreparedPhoto) async throws(PhotoError) -> (PhotoName, PhotoFolderLock) {
        do {
            try store.requireStore()
            return try await BlockingWork.run { [folder = store.photos] () throws(StoreError) in
                let lock = try PhotoFolderLock(folder)
                return (try folder.add(photo.bytes, photo.info.format, lock), lock)
            }
        } catch {
            throw .store(error)
        }
    }
}

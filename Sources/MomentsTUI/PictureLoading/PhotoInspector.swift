import MomentsCore

/// Has `moments-pictures` look into photos that are to be kept, and take the places out of them: a process for each, so that
/// none of them knows anything of another.
nonisolated struct PhotoInspector: PhotoPreparing {
    /// In seconds. In seconds. No screen waits for the result, and the photo may be large.
    private static let limit = 10.0

    /// The folders that the program is looked for in; nil for our own.
    private let folders: [String]?

    init(folders: [String]? = nil) {
        self.folders = folders
    }

    func prepare(_ photo: [UInt8]) async throws(PictureFailure) -> PreparedPhoto {
        try await prepared(photo).get()
    }

    @MainActor private func prepared(_ photo: [UInt8]) async -> Result<PreparedPhoto, PictureFailure> {
        let process = PictureProcess(clock: SystemClock(), limit: Self.limit) { () throws(SyncHelperError) in
            try HelperStart.pictures(in: folders ?? HelperProgram.folders)
        }
        defer { process.end() }
        return await process.prepare(photo) ?? .failure(.helper(.ended))
    }
}

import MomentsKit

/// Has `moments-pictures` look into photos that are to be kept, and take the places out of them: a process for each, so that
/// none of them knows anything of another.
nonisolated struct PhotoInspector: PhotoPreparing {
    static let program = "moments-pictures"

    /// Where it is.
    private let find: @Sendable () throws(SyncHelperError) -> String

    /// - Parameter folders: those that it is looked for in; nil for ours.
    init(folders: [String]? = nil) {
        find = { () throws(SyncHelperError) in
            try HelperProgram.find(Self.program, in: folders ?? HelperProgram.folders)
        }
    }

    func prepare(_ photo: [UInt8]) async throws(PictureFailure) -> PreparedPhoto {
        try await BlockingWork.run { [find] () throws(PictureFailure) in
            let exchange = try PhotoExchange(Self.path(find))
            guard case .info(let info) = try exchange.ask(.inspect, photo).answer else { throw .helper(.ended) }
            let (answer, bytes) = try exchange.ask(.strip, photo)
            guard case .file = answer, !bytes.isEmpty else { throw .helper(.ended) }
            return PreparedPhoto(info: info, bytes: bytes)
        }
    }

    private static func path(_ find: () throws(SyncHelperError) -> String) throws(PictureFailure) -> String {
        do { return try find() } catch { throw .helper(error) }
    }
}

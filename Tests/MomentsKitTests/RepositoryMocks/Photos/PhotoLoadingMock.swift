import TestSupport

@testable import MomentsCore

/// Has the photos that the test arranged, and no others; records the requests.
@MainActor final class PhotoLoadingMock: PhotoLoading {
    struct Ask: Equatable {
        let source: PhotoSource
        let isAhead: Bool
    }

    private(set) var asks: [Ask] = []
    var infos: [PhotoSource: PictureInfo] = [:]
    /// The hold of a photo that is shown; nil where it does not wait.
    var hold: Hold?
    var failure = PictureFailure.missing

    func info(of source: PhotoSource, isAhead: Bool) async throws(PictureFailure) -> PictureInfo {
        asks.append(Ask(source: source, isAhead: isAhead))
        if !isAhead { await hold?.pass() }
        guard let info = infos[source] else { throw failure }
        return info
    }

    func bytes(of source: PhotoSource) async throws(PictureFailure) -> [UInt8] {
        guard infos[source] != nil else { throw failure }
        return Array("bytes".utf8)
    }
}

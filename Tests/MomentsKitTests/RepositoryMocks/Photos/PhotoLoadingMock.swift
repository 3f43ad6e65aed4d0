import TestSupport

@testable import MomentsCore

/// Has the photos that the test arranged, and no others; records what it was asked for.
@MainActor final class PhotoLoadingMock: PhotoLoading {
    struct Ask: Equatable {
        let source: PhotoSource
        let isAhead: Bool
    }

    private(set) var asks: [Ask] = []
    var infos: [PhotoSource: PictureInfo] = [:]
    /// Where one that somebody looks at waits; nil where it does not.
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

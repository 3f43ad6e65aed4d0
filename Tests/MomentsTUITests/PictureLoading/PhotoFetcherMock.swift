@testable import MomentsCore
@testable import MomentsTUI

final class PhotoFetcherMock: PhotoFetching {
    private(set) var fetches: [String] = []
    private(set) var forgotten: [String] = []
    /// The failure that `fetch` throws at once.
    var refusal: PictureFailure?
    private var ends: [String: @MainActor (PictureFailure?) -> Void] = [:]

    func fetch(
        _ address: String, of feed: Feed.ID?, onEnd: @escaping @MainActor (PictureFailure?) -> Void
    ) throws(PictureFailure) -> Observation {
        fetches.append(address)
        if let refusal { throw refusal }
        ends[address] = onEnd
        return Observation { [weak self] in
            if self?.ends.removeValue(forKey: address) != nil { self?.forgotten.append(address) }
        }
    }

    func end(_ address: String, _ failure: PictureFailure? = nil) {
        ends.removeValue(forKey: address)?(failure)
    }
}

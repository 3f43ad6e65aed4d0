import TestSupport

@testable import MomentsCore
@testable import MomentsTUI

/// Makes a row of letters of a photo whose bytes are those letters; a test says when.
final class PictureDecoderMock: PictureDecoding {
    var onRecovered: () -> Void = {}
    /// The hold that the decoder waits for; nil where it does not wait.
    var hold: Hold?
    var failure: PictureFailure?
    /// The photos that were given to it, in order.
    private(set) var photos: [String] = []
    private(set) var shapes: [PictureShape] = []
    private(set) var cancels = 0
    private(set) var ends = 0
    /// Whether one began before the last one ended.
    private(set) var hasOverlapped = false
    private var isBusy = false
    private var isCancelled = false

    func decode(_ bytes: [UInt8], _ shape: PictureShape) async -> Result<Picture, PictureFailure>? {
        hasOverlapped = hasOverlapped || isBusy
        isBusy = true
        isCancelled = false
        let text = String(decoding: bytes, as: UTF8.self)
        photos.append(text)
        shapes.append(shape)
        if let hold { await hold.pass() } else { await Task.yield() }
        isBusy = false
        if isCancelled { return nil }
        return failure.map { .failure($0) } ?? .success(.sample(text))
    }

    var info: Result<PictureInfo, PictureFailure> = .success(PictureInfo(format: .jpeg, width: 3, height: 2))
    /// The photos that it looked into.
    private(set) var inspected: [String] = []
    /// How many bytes it looked into each time.
    private(set) var lengths: [Int] = []

    func inspect(_ bytes: [UInt8]) async -> Result<PictureInfo, PictureFailure>? {
        lengths.append(bytes.count)
        inspected.append(String(decoding: bytes, as: UTF8.self))
        if let hold { await hold.pass() } else { await Task.yield() }
        return info
    }

    func cancel() {
        cancels += 1
        stop()
    }

    func end() {
        ends += 1
        stop()
    }

    private func stop() {
        guard isBusy else { return }
        isCancelled = true
        hold?.release()
    }
}

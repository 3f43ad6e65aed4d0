import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// The state that a row expects of a photo.
nonisolated enum ExpectedPicture: Sendable {
    case loading, shown(String), failed(PictureFailure)

    @MainActor var state: PictureState {
        switch self {
        case .loading: .loading
        case .shown(let text): Picture.sample(text).state
        case .failed(let failure): .failed(failure)
        }
    }
}

nonisolated extension Row<PictureLoaderTests>.Step {
    /// One frame that asks for these, and the states that it gets.
    static func frame(
        _ names: [String], _ shown: [ExpectedPicture]? = nil, at place: SourceLocation = #_sourceLocation
    ) -> Self {
        Self { suite in
            let sources = try names.map(suite.source)
            suite.loader.beginFrame()
            let states = sources.map { suite.loader.picture($0, suite.shape) }
            suite.loader.endFrame()
            if let shown { #expect(states == shown.map(\.state), sourceLocation: place) }
        }
    }

    static var finish: Self { Self { await $0.tasks.finish() } }

    /// A frame asks for these, and the decoder is at the first until it is released.
    static func hold(_ names: [String]) -> Self {
        Self { suite in
            let hold = Hold()
            (suite.changes.hold, suite.decoder.hold) = (hold, hold)
            try await Row.Step.frame(names).run(suite)
            await hold.isReached()
            suite.decoder.hold = nil
        }
    }

    static var release: Self { Self { $0.changes.hold?.release() } }
    static func advance(_ time: Duration) -> Self { Self { $0.clock.advance(by: time) } }
    static func failing(_ failure: PictureFailure?) -> Self { Self { $0.decoder.failure = failure } }
    static var recovered: Self { Self { $0.decoder.onRecovered() } }
    static var closed: Self { Self { $0.loader.close() } }
    static func written(_ text: String) -> Self { Self { try $0.writeRemote(text) } }
    static var refused: Self { Self { $0.loader.remote = .refused(.turnedOff) } }

    static func fetching(refusal: PictureFailure? = nil) -> Self {
        Self { suite in
            suite.fetcher.refusal = refusal
            suite.loader.remote = .fetched(by: suite.fetcher)
        }
    }

    /// The fetch is over.
    static func fetched(_ failure: PictureFailure?) -> Self {
        Self { $0.fetcher.end("https://a.example/1.jpg", failure) }
    }

    static func changes(_ count: Int, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.changes.count == count, sourceLocation: place) }
    }

    static func cancels(_ count: Int, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { #expect($0.decoder.cancels == count, sourceLocation: place) }
    }

    /// These were made, one after the other.
    static func decoded(_ names: String..., at place: SourceLocation = #_sourceLocation) -> Self {
        Self { suite in
            #expect(suite.decoder.photos == names, sourceLocation: place)
            #expect(!suite.decoder.hasOverlapped, sourceLocation: place)
        }
    }

    static func fetches(_ count: Int, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { suite in
            let fetches = Array(repeating: "https://a.example/1.jpg", count: count)
            #expect(suite.fetcher.fetches == fetches, sourceLocation: place)
        }
    }

    static var forgotten: Self { Self { #expect($0.fetcher.forgotten == ["https://a.example/1.jpg"]) } }
}

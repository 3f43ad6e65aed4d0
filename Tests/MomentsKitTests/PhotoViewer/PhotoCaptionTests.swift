import Foundation
import SystemPackage
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor struct PhotoCaptionTests {
    private let caption = PhotoCaption(formatter: MomentFormatter(zone: .utc, words: .english), words: .english)
    private let info = PictureInfo(
        format: .jpeg, width: 4_000, height: 3_000, taken: "2019:05:01 10:00:00", description: "Written into it")

    /// A file of the person's own.
    private func file(altText: String? = nil) -> MomentPhoto {
        MomentPhoto(
            id: MomentPhoto.ID(Moment.ID(1), index: 0), photo: Photo("lake.jpg", altText: altText, name: "lake.jpg"),
            source: .file(path: FilePath("/photos/lake.jpg"), changed: nil),
            date: Date(timeIntervalSince1970: 1_616_414_400))
    }

    private func covered() -> MomentPhoto {
        var status = StatusDetails(handle: "ada@one.example")
        status.spoilerText = "Food"
        return MomentPhoto.sample(1, title: "Soup", altText: "A bowl").covered(of: status)
    }

    // MARK: Names

    @Test func onlyOnesOwnFileIsHeadedByItsName() {
        expectEqual(caption.heading(of: file()), "lake.jpg")
        expectEqual(caption.heading(of: .sample(1)), "Photo")
    }

    @Test func titleIsTheBeginningOfItsMomentOrWhatCoversIt() {
        let photo = MomentPhoto(
            id: MomentPhoto.ID(Moment.ID(1), index: 0), photo: Photo("https://one.example"), title: "A  red\nkite")

        expectEqual(caption.title(of: photo), "A red kite")
        expectEqual(caption.name(of: photo), "A red kite")
        expectEqual(caption.title(of: covered()), "Content warning: Food")
    }

    // MARK: Alt text

    @Test func altTextOfItsAuthorCountsMoreThanThatOfOnesOwnFileAlone() {
        expectEqual(caption.altText(of: file(altText: "A lake"), info: info), "A lake")
        expectEqual(caption.altText(of: file(), info: info), "Written into it")
        #expect(caption.altText(of: .sample(1), info: info) == nil)
        #expect(caption.altText(of: covered(), info: info) == nil)
    }

    // MARK: Details

    @Test func detailsAreTheDayTheSizeAndTheZoomAndOfACoveredPhotoTheDayAlone() {
        let photo = MomentPhoto.sample(21)

        expectEqual(caption.details(of: photo, info: info, percent: 150), "22 Mar 2021 · 4,000 × 3,000 · 150 %")
        expectEqual(caption.details(of: photo, info: info, percent: nil), "22 Mar 2021 · 4,000 × 3,000")
        expectEqual(caption.details(of: photo, info: nil, percent: 150), "22 Mar 2021")
        expectEqual(caption.details(of: covered(), info: info, percent: 150), "2 Mar 2021")
        // Its own file says when it was taken.
        expectEqual(caption.details(of: file(), info: info, percent: nil), "1 May 2019 · 4,000 × 3,000")
    }
}

import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

@MainActor @Suite(.verifiedMocks) struct SelectedPhotoInfoTests {
    private static let boat = PhotoSource.file(path: "/boat.png", changed: nil)
    private static let moth = PhotoSource.file(path: "/moth.jpg", changed: nil)
    private static let size = PictureInfo(format: .jpeg, width: 4_000, height: 3_000)

    private let loading = PhotoLoadingMock()
    private let taskRunner = TaskRunnerMock()
    private let info: SelectedPhotoInfo

    init() {
        loading.infos[Self.boat] = Self.size
        info = SelectedPhotoInfo(loading, taskRunner: taskRunner)
    }

    @Test func theSizeIsKnownAndToldOnceItIsRead() async {
        var count = 0
        info.onEnd = { count += 1 }

        info.select(Self.boat)
        #expect(info[Self.boat] == nil)
        await taskRunner.finish()

        expectEqual(info[Self.boat], Self.size)
        #expect(info[Self.moth] == nil)
        expectEqual(count, 1)
    }

    @Test func photoThatStaysSelectedIsReadOnce() async {
        info.select(Self.boat)
        await taskRunner.finish()

        info.select(Self.boat)
        await taskRunner.finish()

        expectEqual(loading.asks.count, 1)
        expectEqual(info[Self.boat], Self.size)
    }

    @Test func infoOfAnUnselectedPhotoIsDropped() async {
        let work = await HeldWork({ loading.hold = $0 }) {
            info.select(Self.boat)
            await taskRunner.finish()
        }
        info.select(nil)

        await work.finish()

        #expect(info[Self.boat] == nil)
    }

    @Test func photoThatWasLeftBeforeItWasReadIsReadAgain() async {
        for source in [Self.boat, nil, Self.boat] { info.select(source) }

        await taskRunner.finish()

        expectEqual(info[Self.boat], Self.size)
    }

    @Test func whereNobodyReadsAnyNothingIsKnown() async {
        let info = SelectedPhotoInfo(nil, taskRunner: taskRunner)

        info.select(Self.boat)
        await taskRunner.finish()

        #expect(info[Self.boat] == nil)
    }
}

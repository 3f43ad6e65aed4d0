import MomentsCore
import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct PhotoRoomTests {
    private let pictures = PictureProviderMock()

    @Test(arguments: [
        (40, 12, 0), (47, 60, 0), (200, 17, 0), (0, 0, 0), (48, 18, 6), (80, 24, 8), (120, 40, 13), (80, 60, 20),
        (80, 120, 24),
    ])
    func itsHeightFollowsFromTheWindow(columns: Int, rows: Int, height: Int) {
        expectEqual(PhotoRoom.inList(of: CellSize(columns: columns, rows: rows), pictures).rows, height)
    }

    @Test(arguments: [(40, 12, 0), (80, 24, 12), (63, 40, 20), (95, 50, 30), (119, 60, 36), (119, 200, 48)])
    func aPhotoOfAnOpenedMomentIsHigher(columns: Int, rows: Int, height: Int) {
        expectEqual(PhotoRoom.alone(in: CellSize(columns: columns, rows: rows), pictures).rows, height)
    }

    @Test func withoutPicturesThereIsNone() {
        pictures.style = nil

        expectEqual(PhotoRoom.inList(of: CellSize(columns: 80, rows: 24), pictures), PhotoRoom())
        expectEqual(PhotoRoom.inList(of: CellSize(columns: 80, rows: 24), nil), PhotoRoom())
    }

    @Test func remotePhotoHasNoRoomWhereItIsNotFetched() {
        pictures.showsRemote = false
        let room = PhotoRoom.inList(of: CellSize(columns: 80, rows: 24), pictures)

        #expect(!room.shows(PhotoProps(source: .remote(address: "https://a.example/1.jpg", feed: nil), name: "1")))
        #expect(room.shows(.sample("a.jpg", altText: nil)))
    }
}

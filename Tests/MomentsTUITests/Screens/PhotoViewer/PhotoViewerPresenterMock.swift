import MomentsCore
import MomentsKit
import TestSupport

final class PhotoViewerPresenterMock: PhotoViewerPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, next, previous, zoom, zoomIn, zoomOut, zoomWhole, save, openFile, close
        case pan(columns: Int, rows: Int)
    }

    struct Room: Equatable {
        let width: Int
        let height: Int
    }

    let calls = Calls<Call>()
    /// Each frame may change it, so it is not recorded as a call.
    private(set) var rooms: [Room] = []

    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onZoom() { calls.record(.zoom) }
    func onZoomIn() { calls.record(.zoomIn) }
    func onZoomOut() { calls.record(.zoomOut) }
    func onZoomWhole() { calls.record(.zoomWhole) }
    func onPan(columns: Int, rows: Int) { calls.record(.pan(columns: columns, rows: rows)) }
    func onRoomChanged(width: Int, height: Int) { rooms.append(Room(width: width, height: height)) }
    func onOpenFile() { calls.record(.openFile) }
    func onSave() async { calls.record(.save) }
    func onClose() { calls.record(.close) }
}

extension PhotoViewerProps {
    static func sample(_ picture: Picture = .loaded(width: 2_000, height: 1_000)) -> PhotoViewerProps {
        var props = PhotoViewerProps()
        props.name = "lake.jpg"
        props.title = "A lake"
        props.details = "4 Mar 2021"
        props.altText = "Water, and a boat"
        props.position = "3 of 12"
        props.source = .stored(name: "lake.jpg")
        props.picture = picture
        props.neighbours = [.stored(name: "next.jpg"), .stored(name: "previous.jpg")]
        return props
    }
}

extension PhotoViewerProps {
    /// With a part of it in view.
    static var zoomed: PhotoViewerProps {
        var props = PhotoViewerProps.sample()
        props.part = .sample
        return props
    }
}

extension PhotoViewerProps.Part {
    static let sample = PhotoViewerProps.Part(
        crop: PictureCrop(x: 500, y: 250, width: 400, height: 200), width: 600, height: 300)
}

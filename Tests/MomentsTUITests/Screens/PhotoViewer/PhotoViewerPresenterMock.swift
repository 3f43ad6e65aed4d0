import MomentsCore
import MomentsKit
import TestSupport

final class PhotoViewerPresenterMock: PhotoViewerPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, next, previous, zoom, save, close
    }

    let calls = Calls<Call>()

    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onZoom() { calls.record(.zoom) }
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

import MomentsKit
import TestSupport

final class PhotoImportPresenterMock: PhotoImportPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, close, confirm
    }

    let calls = Calls<Call>()

    func onClose() { calls.record(.close) }
    func onConfirm() { calls.record(.confirm) }
}

extension PhotoImportProps {
    static func sample() -> PhotoImportProps {
        var props = PhotoImportProps()
        props.title = "Photos of Summer"
        props.percent = 50
        props.text = "1 of 2 files"
        return props
    }

    static func finished() -> PhotoImportProps {
        var props = sample()
        (props.percent, props.isUnderWay) = (nil, false)
        props.text = "Took in 2 photos."
        props.notes = ["One was left out."]
        return props
    }
}

import MomentsCore
import MomentsKit
import TestSupport

final class FilePickerPresenterMock: FilePickerPresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, next, previous, choose, close
        case queryChanged(String), select(Int)
    }

    let calls = Calls<Call>()

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onQueryChanged(_ query: String) { calls.record(.queryChanged(query)) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onSelect(_ row: Int) { calls.record(.select(row)) }
    func onChoose() { calls.record(.choose) }
    func onClose() { calls.record(.close) }
}

extension FilePickerProps {
    static var sample: FilePickerProps {
        var props = FilePickerProps()
        props.folder = "/home/ada"
        props.rows = [
            .init(name: "../", isFolder: true), .init(name: "Trip/", isFolder: true), .init(name: "boat.png"),
        ]
        props.selection = 2
        props.preview = "2.4 MB"
        props.photo = .file(path: "/home/ada/boat.png", changed: nil)
        return props
    }
}

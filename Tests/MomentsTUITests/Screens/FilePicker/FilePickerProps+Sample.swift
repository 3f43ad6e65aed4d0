import MomentsCore
import MomentsKit

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

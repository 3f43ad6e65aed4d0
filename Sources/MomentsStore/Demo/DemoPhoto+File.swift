import MomentsCore

extension DemoPhoto {
    /// Its file, and what is known of it without looking into it, as of a photo that is imported.
    package var prepared: PreparedPhoto { PreparedPhoto(info: info, bytes: DemoFiles.bytes(of: path)) }

    /// Below the folder that the program's copy was made of.
    var path: String {
        switch self {
        case .dawn, .morning, .rain, .fog, .dusk, .night: "harbour/\(name)"
        default: "photos/\(name)"
        }
    }

    /// Of its file.
    var name: String { "\(rawValue).\(info.format.fileExtension)" }

    var info: PictureInfo {
        switch self {
        case .ferry: PictureInfo(format: .jpeg, width: 960, height: 320)
        case .city: PictureInfo(format: .jpeg, width: 400, height: 600)
        case .tomatoes: PictureInfo(format: .png, width: 480, height: 240)
        case .lighthouse: PictureInfo(format: .gif, width: 360, height: 240)
        case .dawn, .morning, .rain, .fog, .dusk, .night: PictureInfo(format: .jpeg, width: 480, height: 320)
        default: PictureInfo(format: .jpeg, width: 600, height: 400)
        }
    }
}

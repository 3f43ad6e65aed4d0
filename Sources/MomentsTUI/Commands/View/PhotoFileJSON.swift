import Essentials
import MomentsCore
import MomentsKit

/// The photo of a file as `moments view --json` prints it, documented in docs/json.md.
nonisolated struct PhotoFileJSON: Encodable {
    let path: String
    let name: String
    let size: Int
    /// Unix seconds, as a string.
    let modified: String?
    let format: String?
    let width: Int?
    let height: Int?
    /// By the clock of the camera: "2026-11-21T14:03:59".
    let taken: String?
    /// Why it cannot be shown.
    let error: String?

    init(_ file: ImageFile, _ result: Result<PictureInfo, PictureFailure>, zone: ClockZone) {
        path = file.path.string
        name = file.name.string
        size = file.size
        modified = file.changed.map { String(Int64($0.timeIntervalSince1970)) }
        let info = try? result.get()
        format = info?.format.rawValue
        width = info?.width
        height = info?.height
        taken = info?.taken.flatMap { Self.time($0, zone) }
        error = if case .failure(let failure) = result { Language.english.message(of: failure) } else { nil }
    }

    /// - Parameter text: as EXIF has it; nil for what is no date.
    private static func time(_ text: String, _ zone: ClockZone) -> String? {
        guard PhotoDate.date(text, in: zone) != nil else { return nil }
        let parts = text.split { $0 == ":" || $0 == " " }
        return parts.prefix(3).joined(separator: "-") + "T" + parts.dropFirst(3).joined(separator: ":")
    }
}

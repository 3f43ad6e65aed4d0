import Essentials
import MomentsCore
import MomentsKit
import TerminalKit

/// Prints the photos of files, a line each, or as JSON.
final class PhotoFileList: PhotoLoading {
    private let files: [ImageFile]
    private let isJSON: Bool
    private let photos: PhotoFiles
    private let zone: ClockZone
    private let formatter: MomentFormatter
    private let words = Language.english
    private let tasks = InFlightTasks()
    private let order: PhotoOrder
    /// The photos' metadata that sorting them needed already.
    private var known: [PhotoSource: PictureInfo] = [:]

    init(
        _ files: [ImageFile], order: PhotoOrder, isJSON: Bool, decoder: any PictureDecoding = .process(),
        zone: ClockZone = .machine
    ) {
        self.files = files
        self.order = order
        self.isJSON = isJSON
        self.zone = zone
        formatter = MomentFormatter(zone: zone, words: words)
        photos = PhotoFiles(decoder: decoder, queue: PictureQueue())
        // Photos of files are where their paths say.
        photos.findFolders = { PhotoFolders(store: "", cache: nil) }
    }

    /// Prints each photo as soon as its metadata is read, unless the order depends on all of them.
    func print() async throws {
        let sorted = FilePhotos(files, order: order, zone: zone, loading: self, taskRunner: tasks)
        sorted.readDatesIfNeeded()
        await tasks.finish()
        var separator = "["
        for photo in try sorted.photos(.newest, limit: .max) {
            guard let source = photo.source, let file = sorted.file(of: photo) else { continue }
            let result = try await inspect(source)
            if isJSON {
                try Output.write(separator + Output.text(of: PhotoFileJSON(file, result, zone: zone)))
                separator = ",\n"
            } else {
                try Output.line(line(photo, result, folder: sorted.hasFolders ? file.folderName : nil))
            }
        }
        if isJSON { try Output.line("]") }
    }

    /// - Throws: where no photo can be looked into.
    private func inspect(_ source: PhotoSource) async throws -> Result<PictureInfo, PictureFailure> {
        do throws(PictureFailure) {
            return .success(try await info(of: source, isAhead: false))
        } catch .helper(let error) {
            throw Failure(words.message(of: PictureFailure.helper(error)))
        } catch {
            return .failure(error)
        }
    }

    private func line(
        _ photo: MomentPhoto, _ result: Result<PictureInfo, PictureFailure>, folder: String?
    ) -> String {
        let name = (folder.map { $0 + "/" } ?? "") + (photo.name ?? "")
        let details =
            switch result {
            case .success(let info):
                [
                    words.photoViewer.pixels(
                        width: formatter.number(info.width), height: formatter.number(info.height)),
                    formatter.day(of: photo, info: info),
                ]
            case .failure(let failure): [words.message(of: failure)]
            }
        return ([LineText.line(name)] + details).joined(separator: " · ")
    }

    // MARK: The photos' metadata

    func info(of source: PhotoSource, isAhead: Bool) async throws(PictureFailure) -> PictureInfo {
        if let info = known[source] { return info }
        let info = try await photos.info(of: source, isAhead: isAhead)
        if order == .date { known[source] = info }
        return info
    }

    func bytes(of source: PhotoSource) async throws(PictureFailure) -> [UInt8] {
        try await photos.bytes(of: source)
    }
}

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

    /// - Parameter text: as EXIF has it; nil for a text that is no date.
    private static func time(_ text: String, _ zone: ClockZone) -> String? {
        guard PhotoDate.date(text, in: zone) != nil else { return nil }
        let parts = text.split { $0 == ":" || $0 == " " }
        return parts.prefix(3).joined(separator: "-") + "T" + parts.dropFirst(3).joined(separator: ":")
    }
}

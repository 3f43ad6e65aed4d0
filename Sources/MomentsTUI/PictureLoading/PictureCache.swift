import Essentials
import Libc
import Logging
import MomentsCore
import SystemPackage

/// Pictures in files, so that the next start shows them in its first frame. Each is kept as the reply that brought it. Files
/// that other programs write there do no harm.
nonisolated struct PictureCache: Sendable {
    /// Larger pictures are not kept, in bytes.
    static let maximumPicture = 2 << 20

    /// The folder is made when it is first needed.
    let folder: String
    /// Of all files together, in bytes.
    var maximumSize = 64 << 20

    /// Waits for no more than a small file.
    func read(_ name: String, for shape: PictureShape) -> Picture? {
        let maximum = Self.maximumPicture + PictureLimits.maximumLine
        guard let bytes = try? PhotoReader.read(FilePath("\(folder)/\(name)"), atMost: maximum) else { return nil }
        var replies = HelperReplies<PictureReply>()
        guard let reply = replies.add(bytes).first else { return nil }
        return Picture(reply.reply, reply.bytes, for: shape)
    }

    /// The picture that was used last stays longest.
    func markUsed(_ name: String) {
        utimes("\(folder)/\(name)", nil)
    }

    /// One that cannot be written is made again the next time.
    func write(_ picture: Picture, _ name: String) {
        let (line, bytes) = picture.reply
        guard bytes.count <= Self.maximumPicture else { return }
        do throws(FileError) {
            try PrivateFolder.make(folder)
            let part = try PartFile.make(for: "\(folder)/\(name)")
            defer { try? part.file.close() }
            do throws(FileError) {
                try part.file.write(allOf: Array((line + "\n").utf8) + bytes)
                guard rename(part.path, "\(folder)/\(name)") == 0 else { throw .system(.last) }
            } catch {
                unlink(part.path)
                throw error
            }
        } catch {
            Logger(label: "moments.pictures").warning("A picture was not kept: \(error.reason)")
        }
    }

    /// Removes the files that were used longest ago where there is too much, down to three quarters. The half-written files of
    /// killed programs are among them.
    func evict() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.compactMap { CachedFile("\(folder)/\($0)") }
        guard files.reduce(0, { $0 + $1.size }) > maximumSize else { return }
        CachedFile.evict(files, downTo: maximumSize / 4 * 3)
    }
}

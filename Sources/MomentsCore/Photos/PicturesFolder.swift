import Libc
import SystemPackage

/// Where a person keeps pictures: where their desktop says so (`user-dirs.dirs` of xdg-user-dirs), else "Pictures" in their own
/// folder, else that.
package enum PicturesFolder {
    /// In bytes. The file has eight lines.
    private static let maximumLength = 64 << 10
    private static let key = "XDG_PICTURES_DIR="

    /// - Parameters:
    ///   - home: the person's folder.
    ///   - configFolder: nil where it is the usual one.
    package static func path(home: String, configFolder: String? = nil) -> FilePath {
        let names = "\(configFolder ?? "\(home)/.config")/user-dirs.dirs"
        let bytes = try? FileContents.read(path: names, atMost: maximumLength, mustBeRegular: true)
        let told = bytes.flatMap { Self.told(String(decoding: $0, as: UTF8.self), home: home) }
        return [told, "\(home)/Pictures"].compactMap(\.self).map { FilePath($0) }.first(where: isFolder)
            ?? FilePath(home)
    }

    /// `XDG_PICTURES_DIR="$HOME/Bilder"`: from the root on, or from there.
    private static func told(_ text: String, home: String) -> String? {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmed }
        guard let line = lines.last(where: { $0.hasPrefix(key) }) else { return nil }
        let value = line.dropFirst(key.count).filter { $0 != "\"" }
        if value.hasPrefix("$HOME/") { return home + value.dropFirst("$HOME".count) }
        return value.hasPrefix("/") ? String(value) : nil
    }

    private static func isFolder(_ path: FilePath) -> Bool {
        var status = stat()
        return path.withPlatformString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

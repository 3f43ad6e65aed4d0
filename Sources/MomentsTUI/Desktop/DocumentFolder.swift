import MomentsCore

/// The folder that texts and photos are saved in, each as a file of its own, which its owner alone can read.
nonisolated struct DocumentFolder {
    /// After so many of one name something else is wrong.
    private static let maximumSameNames = 999
    /// In characters, and in bytes: file systems take 255.
    private static let maximumNameLength = 60
    private static let maximumBytes = 200

    private let path: String?

    /// - Parameter path: nil for the current directory.
    init(path: String?) {
        self.path = path
    }

    func save(_ text: String, as name: String) throws(DesktopError) -> String {
        try save(Array(text.utf8), as: name, ending: "txt")
    }

    /// - Returns: the path of the new file; files that are there are left alone.
    func save(_ bytes: [UInt8], as name: String, ending: String) throws(DesktopError) -> String {
        let name = Self.fileName(name)
        for number in 1...Self.maximumSameNames {
            let path = place(number == 1 ? "\(name).\(ending)" : "\(name)-\(number).\(ending)")
            do {
                try NewFile.write(bytes, to: path)
                return path
            } catch .system(.fileExists) {
                continue
            } catch {
                throw .notSaved(path: path, reason: error.reason)
            }
        }
        throw .tooManyOfOneName(path: place("\(name).\(ending)"))
    }

    /// Letters and digits of any script, in lower case, with a `-` for other characters: no folder, no hidden file, nothing
    /// that a shell would read.
    static func fileName(_ text: String) -> String {
        var name = ""
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let longer = name.isEmpty ? String(word) : "\(name)-\(word)"
            if longer.count > maximumNameLength || longer.utf8.count > maximumBytes { break }
            name = longer
        }
        return name.isEmpty ? "moment" : name
    }

    private func place(_ name: String) -> String {
        path.map { "\($0)/\(name)" } ?? name
    }
}

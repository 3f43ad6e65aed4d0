/// The kind of a file that no import reads, by its signature: its first bytes.
public enum FileSignature: Equatable, Sendable {
    /// JPEG, PNG, GIF or WebP.
    case photo
    /// By one of the programs that pack a single file.
    case compressed(Compression)
    /// Or one of the many formats that are one: a document, a program's package.
    case zip
    /// A store of ours, say.
    case database

    public enum Compression: String, CaseIterable, Sendable {
        case gzip, bzip2, xz, zstd
    }

    /// How many bytes tell all of them apart.
    package static let headSize = 16

    /// Nil for what is none of them.
    package init?(_ head: some Collection<UInt8>) {
        if Self.isPhoto(head) {
            self = .photo
        } else if let compression = Compression.allCases.first(where: { head.starts(with: $0.mark) }) {
            self = .compressed(compression)
        } else if Self.zipMarks.contains(where: { head.starts(with: $0) }) {
            self = .zip
        } else if head.starts(with: "SQLite format 3\0".utf8) {
            self = .database
        } else {
            return nil
        }
    }

    /// SOI (ITU-T T.81), the signatures of PNG and GIF, the RIFF header of WebP.
    package static func isPhoto(_ head: some Collection<UInt8>) -> Bool {
        head.starts(with: [0xFF, 0xD8, 0xFF]) || head.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || head.starts(with: "GIF8".utf8)
            || head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// A file in it, or none (APPNOTE.TXT, sections 4.3.7 and 4.3.16).
    private static let zipMarks: [[UInt8]] = [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6]]
}

extension FileSignature.Compression {
    /// RFC 1952, the manual pages of bzip2 and xz, RFC 8878.
    fileprivate var mark: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B]
        case .bzip2: Array("BZh".utf8)
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]
        case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
        }
    }

    /// The program that unpacks it.
    package var unpacker: String {
        switch self {
        case .gzip: "gunzip"
        case .bzip2: "bunzip2"
        case .xz: "unxz"
        case .zstd: "unzstd"
        }
    }
}

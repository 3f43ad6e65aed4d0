import Essentials
import MomentsCore
import SystemPackage

/// The entries of a folder to choose from, in the order in which they are listed, and those of them that fit a few letters.
struct FolderListing {
    /// An entry that fits.
    struct Match {
        let entry: PhotoFolderEntry
        /// The characters of its name that were meant, by their places.
        let places: [Int]
    }

    /// Leads to the folder that this one is in.
    static let parent = PhotoFolderEntry(name: "..", isFolder: true)
    /// The folder that is listed, where a folder is chosen.
    static let here = PhotoFolderEntry(name: ".", isFolder: true)

    /// From the root on.
    let folder: FilePath
    /// How many photos the folder itself has.
    let photoCount: Int
    /// The best first; of two that fit alike the one that is listed first.
    private(set) var matches: [Match] = []
    private let entries: [PhotoFolderEntry]
    /// The names, as they are compared.
    private let folded: [FoldedText]

    /// Of a folder that is not read, or cannot be: the way up alone.
    init(_ folder: FilePath) {
        self.init(folder, entries: [], photoCount: 0)
    }

    /// Folders before photos; those in the order of their names, these the newest first.
    /// - Parameter use: what a folder is chosen for, without the photos in it; nil where photos are chosen.
    init(_ folder: FilePath, _ found: [PhotoFolderEntry], for use: FolderUse?) {
        let photoCount = found.count { !$0.isFolder && $0.isPhoto }
        // An import takes in the folders below as well, so that there may be none here.
        let offersHere = use == .importing || use != nil && photoCount > 0
        self.init(
            folder, entries: found.filter { use == nil || $0.isFolder }.sorted(by: Self.isListedBefore),
            offersHere: offersHere, photoCount: photoCount)
    }

    private init(_ folder: FilePath, entries: [PhotoFolderEntry], offersHere: Bool = false, photoCount: Int) {
        self.folder = folder
        self.photoCount = photoCount
        let isRoot = folder.removingLastComponent() == folder
        self.entries = (offersHere ? [Self.here] : []) + (isRoot ? [] : [Self.parent]) + entries
        folded = self.entries.map { FoldedText($0.name.string) }
        filter("")
    }

    private static func isListedBefore(_ one: PhotoFolderEntry, _ other: PhotoFolderEntry) -> Bool {
        guard one.isFolder == other.isFolder else { return one.isFolder }
        if !one.isFolder, one.date != other.date {
            return (one.date ?? .distantPast) > (other.date ?? .distantPast)
        }
        return (one.name.string.lowercased(), one.name.string) < (other.name.string.lowercased(), other.name.string)
    }

    /// Neither folders below it nor photos.
    var isEmpty: Bool { entries.allSatisfy { $0 == Self.parent } }

    /// The match to begin with. A person seldom wants the way up first, nor a folder without a photo.
    /// - Returns: the index among all; nil where there are none.
    var firstChoice: Int? {
        guard entries.count > 1 else { return entries.indices.first }
        if photoCount > 0, entries.first == Self.here { return 0 }
        return entries.firstIndex { $0 != Self.parent && $0 != Self.here } ?? (entries.first == Self.here ? 0 : 1)
    }

    func path(of entry: PhotoFolderEntry) -> FilePath {
        entry == Self.parent ? folder.removingLastComponent() : folder.appending(entry.name)
    }

    /// Whether the folder has it, also where the query hides it.
    func hasEntry(named name: String) -> Bool {
        entries.contains { $0.name.string == name && $0 != Self.here && $0 != Self.parent }
    }

    /// The match with exactly this name.
    func firstIndex(named name: String) -> Int? {
        matches.firstIndex { $0.entry.name.string == name }
    }

    /// Finds the entries that have these letters in their names; all of them where there are no letters.
    mutating func filter(_ letters: String) {
        let wanted = FoldedText(letters)
        var found: [(place: Int, match: FuzzyMatch)] = []
        for place in entries.indices {
            if let match = FuzzyMatch(wanted, in: folded[place]) { found.append((place, match)) }
        }
        if !wanted.characters.isEmpty { found.sort { ($1.match.score, $0.place) < ($0.match.score, $1.place) } }
        matches = found.map { Match(entry: entries[$0.place], places: $0.match.places) }
    }
}

import MomentsCore
import SystemPackage

/// The state of a running import of photos.
struct PhotoImportRun {
    let folder: FilePath
    let moments: PhotoMoments
    /// The photos that are in moments of imports already.
    var known: Set<PhotoName> = []
    var report = PhotoImport.Report()
    /// Photos that are not stored yet.
    private(set) var new: [ImportedPhoto] = []
    private var count = 0

    init(folder: FilePath, moments: PhotoMoments) {
        self.folder = folder
        self.moments = moments
    }

    mutating func skip(_ place: String, _ reason: String) {
        report.photos.skipped.add(ImportReport.Item(index: count, id: place, reason: reason))
        count += 1
    }

    mutating func add(_ photo: ImportedPhoto) {
        count += 1
        if known.insert(photo.name).inserted { new.append(photo) } else { report.photos.unchanged += 1 }
    }

    /// - Parameter refused: how many found no place among the moments of their second.
    mutating func stored(refused: Int) {
        report.photos.imported += new.count - refused
        for _ in 0..<refused { skip("", "too many moments are of the same second") }
        new = []
    }
}

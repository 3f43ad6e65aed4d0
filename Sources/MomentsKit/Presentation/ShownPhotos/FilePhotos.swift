import Essentials
import MomentsCore

/// The photos of files, as gallery and viewer ask for them. They are in memory only, and nothing of them is kept.
@MainActor package final class FilePhotos: PhotosRepository {
    package private(set) var order: PhotoOrder
    package private(set) var orderVersion = 0
    private let files: [ImageFile]
    private let names: [NaturalOrder]
    /// Of each file the number of its folder, in the order in which folders were named.
    private let folders: [Int]
    private let zone: ClockZone
    private let loading: (any PhotoLoading)?
    private let taskRunner: any TaskRunner
    private let observers = Observers()
    /// The date of each photo, where its file tells one.
    private var taken: [Date?]
    private var areDatesRead = false
    private var isEnded = false
    /// The files in their order, by their numbers.
    private var sorted: [Int] = []
    /// Where each file stands in that.
    private var places: [Int] = []

    /// - Parameters:
    ///   - zone: where the clocks of the cameras were.
    ///   - loading: reads the dates of photos; nil where no loader runs.
    package init(
        _ files: [ImageFile], order: PhotoOrder, zone: ClockZone, loading: (any PhotoLoading)?,
        taskRunner: any TaskRunner
    ) {
        self.files = files
        self.order = order
        self.zone = zone
        self.loading = loading
        self.taskRunner = taskRunner
        names = files.map { NaturalOrder($0.name.string) }
        var seen: [String] = []
        folders = files.map { file in
            let folder = file.path.removingLastComponent().string
            if let index = seen.lastIndex(of: folder) { return index }
            seen.append(folder)
            return seen.count - 1
        }
        taken = Array(repeating: nil, count: files.count)
        sort()
    }

    /// Whether the photos of several folders are among them.
    package var hasFolders: Bool { (folders.max() ?? 0) > 0 }

    package func file(of photo: MomentPhoto) -> ImageFile? { number(photo.id).map { files[$0] } }

    // MARK: Order

    /// By date, the photos stand by the dates known at once, and anew once all files were read.
    package func sort(by order: PhotoOrder) {
        guard order != self.order else { return }
        self.order = order
        sort()
        readDatesIfNeeded()
        observers.notify()
    }

    /// To be called once the photos are shown.
    package func readDatesIfNeeded() {
        guard order == .date, !areDatesRead, loading != nil else { return }
        areDatesRead = true
        taskRunner.start { [weak self] in await self?.readDates() }
    }

    /// Stops reading dates: the photos are no longer shown.
    package func end() {
        isEnded = true
    }

    private func readDates() async {
        guard let loading else { return }
        for number in files.indices {
            guard !isEnded else { return }
            // A file that cannot be read tells why where it is shown.
            let info = try? await loading.info(of: source(of: number), isAhead: true)
            taken[number] = info?.taken.flatMap { PhotoDate.date($0, in: zone) }
        }
        guard order == .date, taken.contains(where: { $0 != nil }) else { return }
        sort()
        observers.notify()
    }

    private func sort() {
        sorted = files.indices.sorted(by: order == .name ? isBeforeByName : isBeforeByDate)
        places = Array(repeating: 0, count: files.count)
        for (place, number) in sorted.enumerated() { places[number] = place }
        orderVersion += 1
    }

    private func isBeforeByName(_ one: Int, _ other: Int) -> Bool {
        if folders[one] != folders[other] { return folders[one] < folders[other] }
        return names[one] == names[other] ? one < other : names[one] < names[other]
    }

    private func isBeforeByDate(_ one: Int, _ other: Int) -> Bool {
        let (left, right) = (date(of: one) ?? .distantPast, date(of: other) ?? .distantPast)
        return left == right ? isBeforeByName(one, other) : left > right
    }

    private func date(of number: Int) -> Date? { taken[number] ?? files[number].changed }

    // MARK: Reading

    package func photos(_ page: TimelinePage, limit: Int) throws(StoreError) -> [MomentPhoto] {
        switch page {
        case .newest: photos(sorted.prefix(limit))
        case .oldest: photos(sorted.suffix(limit))
        case .before(let id): photos(place(of: id).map { sorted[($0 + 1)...].prefix(limit) } ?? [])
        case .after(let id): photos(place(of: id).map { sorted[..<$0].suffix(limit) } ?? [])
        case .range(let first, let last):
            photos(range(from: place(of: first) ?? 0, to: place(of: last) ?? sorted.count - 1).prefix(limit))
        }
    }

    package func count(newerThan id: Moment.ID?) throws(StoreError) -> Int? {
        id.map(place) ?? files.count
    }

    package func number(of id: Moment.ID) -> Int? { place(of: id) }

    package func observe(_ onChange: @escaping @MainActor () -> Void) -> Observation {
        observers.add(onChange)
    }

    private func range(from first: Int, to last: Int) -> ArraySlice<Int> {
        first <= last ? sorted[first...last] : []
    }

    private func photos(_ numbers: ArraySlice<Int>) -> [MomentPhoto] {
        numbers.map { number in
            MomentPhoto(
                id: MomentPhoto.ID(Moment.ID(Int64(number)), index: 0),
                photo: Photo(files[number].path.string, name: files[number].name.string),
                source: source(of: number), date: date(of: number))
        }
    }

    private func source(of number: Int) -> PhotoSource {
        .file(path: files[number].path, changed: files[number].changed)
    }

    private func place(of id: Moment.ID) -> Int? {
        number(MomentPhoto.ID(id, index: 0)).map { places[$0] }
    }

    private func number(_ id: MomentPhoto.ID) -> Int? {
        Int(exactly: id.moment.rawValue).flatMap { files.indices.contains($0) ? $0 : nil }
    }
}

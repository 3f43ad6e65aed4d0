import MomentsCore

/// The photos that are in memory, newest first, read from the repository as they are needed.
@MainActor struct PhotoWindow {
    /// How many are read at a time.
    static let pageSize = 60
    /// The maximum number in memory, but for those of one moment.
    static let capacity = 600

    private(set) var photos: [MomentPhoto] = []
    /// How many newer ones there are; nil where that is not known.
    private(set) var offset: Int?
    private(set) var holdsNewest = false
    private(set) var holdsOldest = false
    private let repository: any PhotosRepository
    /// In which order they were read.
    private var orderVersion = 0

    init(repository: any PhotosRepository) {
        self.repository = repository
    }

    /// Whether there are no others.
    var isWhole: Bool { holdsNewest && holdsOldest }

    /// The number of all photos; nil before they are counted.
    var count: Int? {
        didSet { if holdsOldest, let count { offset = max(0, count - photos.count) } }
    }

    /// - Returns: nil for an index out of bounds.
    func photo(at index: Int) -> MomentPhoto? {
        photos.indices.contains(index) ? photos[index] : nil
    }

    func index(of id: MomentPhoto.ID) -> Int? {
        photos.firstIndex { $0.id == id }
    }

    /// How many are before it among all; nil where that is not known.
    func number(of index: Int) -> Int? {
        offset.map { $0 + index }
    }

    /// Reads the newest ones.
    mutating func readNewest() throws(StoreError) {
        let newest = try repository.photos(.newest, limit: Self.pageSize)
        photos = newest
        orderVersion = repository.orderVersion
        (offset, holdsNewest, holdsOldest) = (0, true, newest.count < Self.pageSize)
    }

    mutating func readOldest() throws(StoreError) {
        let oldest = try repository.photos(.oldest, limit: Self.pageSize)
        photos = oldest
        orderVersion = repository.orderVersion
        (holdsNewest, holdsOldest) = (oldest.count < Self.pageSize, true)
        offset = holdsNewest ? 0 : count.map { max(0, $0 - oldest.count) }
    }

    /// Reads those of a moment, and those around it.
    /// - Parameter number: how many are newer than the first of that moment; nil before they are counted.
    mutating func read(around id: Moment.ID, number: Int?) throws(StoreError) {
        let newer = try repository.photos(.after(id), limit: Self.pageSize)
        let older = try repository.photos(.range(newest: id, oldest: Moment.ID(.min)), limit: Self.pageSize)
        photos = newer + older
        orderVersion = repository.orderVersion
        (holdsNewest, holdsOldest) = (newer.count < Self.pageSize, older.count < Self.pageSize)
        offset = holdsNewest ? 0 : number.map { max(0, $0 - newer.count) }
    }

    /// Adds older ones. Those that no longer fit go above.
    mutating func readOlder() throws(StoreError) {
        guard !holdsOldest, let last = photos.last else { return }
        let older = try repository.photos(.before(last.id.moment), limit: Self.pageSize)
        holdsOldest = older.count < Self.pageSize
        photos += older
        dropNewest()
    }

    /// Adds newer ones. Those that no longer fit go below.
    mutating func readNewer() throws(StoreError) {
        guard !holdsNewest, let first = photos.first else { return }
        let newer = try repository.photos(.after(first.id.moment), limit: Self.pageSize)
        holdsNewest = newer.count < Self.pageSize
        photos = newer + photos
        offset = holdsNewest ? 0 : offset.map { max(0, $0 - newer.count) }
        dropOldest()
    }

    /// Takes over the present state of the store.
    /// - Parameter id: the photo that stays in the window where the order changed.
    /// - Returns: whether anything changed.
    mutating func readAgain(around id: MomentPhoto.ID?) throws(StoreError) -> Bool {
        if let id, orderVersion != repository.orderVersion {
            try read(around: id.moment, number: repository.number(of: id.moment))
            return true
        }
        guard let first = photos.first, let last = photos.last else {
            let old = photos
            try readNewest()
            return photos != old
        }
        let range = TimelinePage.range(
            newest: holdsNewest ? Moment.ID(.max) : first.id.moment,
            oldest: holdsOldest ? Moment.ID(.min) : last.id.moment)
        let found = try repository.photos(range, limit: Self.capacity)
        if found.isEmpty, !isWhole {
            try readNewest()
            return true
        }
        if found.count >= Self.capacity { holdsOldest = false }
        guard found != photos else { return false }
        photos = found
        return true
    }

    /// The photos of a moment stay together: they are read together.
    private mutating func dropNewest() {
        while photos.count > Self.capacity, let first = photos.first {
            let end = photos.firstIndex { $0.id.moment != first.id.moment } ?? photos.endIndex
            guard end < photos.endIndex else { return }
            photos.removeFirst(end)
            offset = offset.map { $0 + end }
            holdsNewest = false
        }
    }

    private mutating func dropOldest() {
        while photos.count > Self.capacity, let last = photos.last {
            let rest = photos.lastIndex { $0.id.moment != last.id.moment }.map { $0 + 1 } ?? 0
            guard rest > 0 else { return }
            photos.removeLast(photos.count - rest)
            holdsOldest = false
        }
    }
}

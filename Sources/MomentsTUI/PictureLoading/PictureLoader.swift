import MomentsCore
import MomentsKit

/// Makes the pictures that screens ask for, one after the other in the order of asking. Pictures that the last frame did not
/// ask for are not begun, and one under way is given up where others wait.
final class PictureLoader: PictureProviding {
    /// In seconds: for how long others wait for a picture that no screen wants any more. To kill the decoder costs them time as
    /// well.
    static let patience = 0.1
    /// How many bytes of pictures a frame reads from files itself, and how many files; the others follow.
    private static let frameBudget = (files: 32, bytes: 2 << 20)
    /// How many failures are remembered, beside those that are on the screen.
    private static let maximumFailures = 1_000
    /// How many pictures are written to files until those are looked through.
    private static let evictionInterval = 64

    var style: PictureStyle? {
        get { isDimmed ? terminalStyle?.dimmed : terminalStyle }
        set {
            guard newValue != terminalStyle else { return }
            terminalStyle = newValue
            onChange()
        }
    }
    var isDimmed = false
    private var terminalStyle: PictureStyle?
    /// Whether remote photos are fetched, and by which fetcher.
    var remote = RemotePhotos.refused(.fetcher(.disabled)) {
        didSet { changeRemote() }
    }
    var showsRemote: Bool { if case .fetched = remote { true } else { false } }
    /// The photos themselves.
    let files: PhotoFiles
    private let decoder: any PictureDecoding
    private let clock: any WallClock
    private let queue = PictureQueue()
    private var start: (@escaping @MainActor () async -> Void) -> Void = { work in Task { await work() } }
    private var onChange: () -> Void = {}
    /// Finds the folders; nil while no account's photos are shown.
    private var findFolders: (() -> PhotoFolders)?
    private var foundFolders: PhotoFolders?
    /// Whether a screen asked for a picture: until then the loader costs a start or a frame no time.
    private var isInUse = false
    /// Another one with each opening and closing: work begun before does not count then.
    private var session = 0
    private var memory: PictureMemory
    private var failures: [PictureKey: PictureFailure] = [:]
    /// The pictures that this frame asks for, in its order.
    private var wanted: [PictureKey] = []
    private var isWanted: Set<PictureKey> = []
    /// The pictures that were looked for in files, in vain.
    private var missed: Set<PictureKey> = []
    private var budget = PictureLoader.frameBudget
    private var current: PictureKey?
    private var isWorking = false
    /// Runs while others wait for a picture that no screen wants any more.
    private var giveUp: Observation?
    /// Released, it is not wanted any more.
    private var fetching: [PhotoSource: Observation] = [:]
    private var fetched: Set<PhotoSource> = []
    private var writes = 0
    /// The sizes of photos as far as pictures showed them; kept until the photos of another account are shown.
    private var extents: [PhotoSource: PhotoExtent] = [:]
    private(set) var extentVersion = 0
    /// Whether the last photo that was to be fetched found no network; nil before any was.
    private var foundNoNetwork: Bool?
    /// Says whether there was none the last time that a feed was synced.
    private var wasOffline: () -> Bool = { false }

    /// - Parameters:
    ///   - clock: that of the machine.
    ///   - memory: for how many bytes of pictures there is room.
    init(decoder: any PictureDecoding, clock: any WallClock, style: PictureStyle? = nil, memory: Int = 16 << 20) {
        self.decoder = decoder
        files = PhotoFiles(decoder: decoder, queue: queue)
        self.clock = clock
        terminalStyle = style
        self.memory = PictureMemory(maximumSize: memory)
        decoder.onRecovered = { [weak self] in self?.forgetFailures { if case .helper = $0 { true } else { false } } }
        files.findFolders = { [weak self] in self?.folders }
    }

    /// - Parameters:
    ///   - tasks: counts the making of pictures as work in flight.
    ///   - onChange: called when a frame would show another picture than the last one.
    func join(_ tasks: any TaskRunner, onChange: @escaping () -> Void) {
        start = tasks.start
        self.onChange = onChange
    }

    // MARK: Whose photos they are

    /// Shows photos of these folders from now on.
    /// - Parameters:
    ///   - findFolders: called when the first photo is asked for.
    ///   - wasOffline: called when the first remote photo is laid out: whether there was no network the last time that
    ///     a feed was synced.
    func open(_ findFolders: @escaping () -> PhotoFolders, wasOffline: @escaping () -> Bool = { false }) {
        close()
        self.findFolders = findFolders
        self.wasOffline = wasOffline
    }

    private var folders: PhotoFolders? {
        if foundFolders == nil { foundFolders = findFolders?() }
        return foundFolders
    }

    /// Ends the work under way and forgets all pictures, as the account's photos are not shown any more.
    func close() {
        session += 1
        (findFolders, foundFolders) = (nil, nil)
        (wasOffline, foundNoNetwork) = ({ false }, nil)
        files.close()
        decoder.end()
        (extents, extentVersion) = ([:], extentVersion + 1)
        guard isInUse else { return }
        isInUse = false
        fetching = [:]
        (current, giveUp) = (nil, nil)
        (wanted, isWanted, missed, fetched, failures) = ([], [], [], [], [:])
        memory.removeAll()
    }

    /// Tries failed pictures again.
    func forgetFailures(where isForgotten: (PictureFailure) -> Bool = { _ in true }) {
        let count = failures.count
        failures = failures.filter { !isForgotten($0.value) }
        fetched = []
        guard failures.count < count else { return }
        forgetUnavailable()
        onChange()
    }

    // MARK: Room

    func extent(of source: PhotoSource) -> PhotoExtent {
        if let extent = extents[source] { return extent }
        guard case .remote = source, isOffline else { return .unknown }
        // The photo may have been fetched before.
        let extent: PhotoExtent = hasFile(source) ? .unknown : .unavailable
        if extents.count < Self.maximumExtents { extents[source] = extent }
        return extent
    }

    private var isOffline: Bool {
        if let foundNoNetwork { return foundNoNetwork }
        let isOffline = wasOffline()
        foundNoNetwork = isOffline
        return isOffline
    }

    private func hasFile(_ source: PhotoSource) -> Bool {
        folders?.path(of: source).flatMap { FileStamp(regular: $0) } != nil
    }

    private func note(_ extent: PhotoExtent, of source: PhotoSource) {
        guard (extents[source] ?? .unknown) != extent else { return }
        if extents.count >= Self.maximumExtents { extents = [:] }
        extents[source] = extent
        extentVersion += 1
    }

    private func note(_ picture: Picture, for key: PictureKey) {
        guard key.shape.fit == .whole, key.shape.crop == nil, key.shape.rows > 1 else {
            if extents[key.source] == .unavailable { note(.unknown, of: key.source) }
            return
        }
        let (shape, cells) = (key.shape, picture.cellSize)
        let isSmall = cells.columns < shape.columns && cells.rows < shape.rows
        // In a room that was made for it a small photo looks like any other.
        if !isSmall, case .size = extents[key.source] { return }
        let scale = isSmall ? 1 / PhotoExtent.maximumScale : Self.scaleOfLargePhotos
        let (width, height) = (cells.columns * shape.cellWidth, cells.rows * shape.cellHeight)
        if let size = PhotoSize(width: Int(Double(width) * scale), height: Int(Double(height) * scale)) {
            note(.size(size), of: key.source)
        }
    }

    /// A picture that fills its room tells only its proportions: the photo may be as large as any.
    private static let scaleOfLargePhotos = 50.0

    private func noteNetwork(_ isMissing: Bool) {
        // Photos that were unavailable without a network may be fetched now.
        if foundNoNetwork == true, !isMissing { forgetUnavailable() }
        foundNoNetwork = isMissing
    }

    private func forgetUnavailable() {
        extents = extents.filter { $0.value != .unavailable }
        extentVersion += 1
    }

    private static let maximumExtents = 10_000

    // MARK: Frames

    func beginFrame() {
        guard isInUse else { return }
        wanted.removeAll(keepingCapacity: true)
        isWanted.removeAll(keepingCapacity: true)
        budget = Self.frameBudget
    }

    func picture(_ source: PhotoSource, _ shape: PictureShape) -> PictureState {
        isInUse = true
        let key = PictureKey(source, shape)
        if isWanted.insert(key).inserted { wanted.append(key) }
        if let picture = memory.find(key) { return picture.state }
        if let failure = failures[key] ?? refusal(of: source) { return .failed(failure) }
        return readInFrame(key)?.state ?? .loading
    }

    func endFrame() {
        guard isInUse else { return }
        missed.formIntersection(isWanted)
        forgetOldFailures()
        for source in fetching.keys where !wanted.contains(where: { $0.source == source }) { fetching[source] = nil }
        giveUpLater()
        workOn()
    }

    /// A failure that may heal is tried again when its photo comes back into view.
    private func forgetOldFailures() {
        let isFull = failures.count > Self.maximumFailures
        for (key, failure) in failures where (isFull || failure.mayHeal) && !isWanted.contains(key) {
            failures[key] = nil
            fetched.remove(key.source)
        }
    }

    /// Pictures that an earlier start kept are in the first frame.
    private func readInFrame(_ key: PictureKey) -> Picture? {
        guard let folders, budget.files > 0, budget.bytes > 0, !missed.contains(key) else { return nil }
        missed.insert(key)
        budget.files -= 1
        guard let (cache, name) = Self.cached(key, folders), let picture = cache.read(name, for: key.shape) else {
            return nil
        }
        budget.bytes -= picture.size
        memory.insert(picture, for: key, keeping: isWanted)
        note(picture, for: key)
        queue.start { cache.markUsed(name) }
        return picture
    }

    private nonisolated static func cached(_ key: PictureKey, _ folders: PhotoFolders) -> (PictureCache, String)? {
        guard let folder = folders.pictures, let name = folders.pictureName(key.source, key.shape) else { return nil }
        return (PictureCache(folder: folder), name)
    }

    // MARK: Work

    private var next: PictureKey? {
        wanted.first {
            memory.find($0) == nil && failures[$0] == nil && fetching[$0.source] == nil && refusal(of: $0.source) == nil
        }
    }

    private func workOn() {
        guard !isWorking, findFolders != nil, next != nil else { return }
        isWorking = true
        start { await self.work() }
    }

    private func work() async {
        while let folders, let key = next {
            let session = session
            current = key
            let outcome = await make(key, folders)
            guard session == self.session else { continue }
            (current, giveUp) = (nil, nil)
            keep(outcome, for: key, folders)
        }
        isWorking = false
    }

    private enum Outcome: Sendable {
        case picture(Picture, isKept: Bool)
        case failed(PictureFailure)
        case bytes([UInt8])
        /// No screen wants the picture any more.
        case nothing
    }

    private func make(_ key: PictureKey, _ folders: PhotoFolders) async -> Outcome {
        let session = session
        let outcome = await queue.run { Self.read(key, folders) }
        guard session == self.session, isWanted.contains(key) else { return .nothing }
        guard case .bytes(let bytes) = outcome else { return outcome }
        switch await decoder.decode(bytes, key.shape) {
        case nil: return .nothing
        case .success(let picture): return .picture(picture, isKept: false)
        case .failure(let failure): return .failed(failure)
        }
    }

    private nonisolated static func read(_ key: PictureKey, _ folders: PhotoFolders) -> Outcome {
        if let (cache, name) = cached(key, folders), let picture = cache.read(name, for: key.shape) {
            cache.markUsed(name)
            return .picture(picture, isKept: true)
        }
        if case .blurhash(let blurhash) = key.source { return .bytes(blurhash.file) }
        guard let path = folders.path(of: key.source) else { return .failed(.missing) }
        do {
            return .bytes(try PhotoReader.read(path))
        } catch {
            return .failed(error)
        }
    }

    private func keep(_ outcome: Outcome, for key: PictureKey, _ folders: PhotoFolders) {
        switch outcome {
        case .picture(let picture, let isKept):
            memory.insert(picture, for: key, keeping: isWanted)
            note(picture, for: key)
            if !isKept { write(picture, key, folders) }
        case .failed(.missing) where canFetch(key.source): return fetch(key.source)
        case .failed(let failure):
            failures[key] = failure
            note(.unavailable, of: key.source)
        case .bytes, .nothing: return
        }
        if isWanted.contains(key) { onChange() }
    }

    private func write(_ picture: Picture, _ key: PictureKey, _ folders: PhotoFolders) {
        writes += 1
        let isEvictionDue = writes % Self.evictionInterval == 1
        queue.start {
            guard let (cache, name) = Self.cached(key, folders) else { return }
            cache.write(picture, name)
            if isEvictionDue { cache.evict() }
        }
    }

    /// Returns once all pictures that were made until now are in their files.
    func waitForFiles() async {
        await queue.run {}
    }

    private func giveUpLater() {
        guard let current, !isWanted.contains(current), next != nil else { return giveUp = nil }
        guard giveUp == nil else { return }
        giveUp = clock.call(at: clock.now.addingTimeInterval(Self.patience)) { [weak self] in self?.decoder.cancel() }
    }

    // MARK: Remote photos

    private func changeRemote() {
        files.remote = remote
        guard isInUse else { return }
        fetching = [:]
        forgetUnavailable()
        forgetFailures()
        onChange()
    }

    private func refusal(of source: PhotoSource) -> PictureFailure? {
        if case .remote = source, case .refused(let failure) = remote { failure } else { nil }
    }

    private func canFetch(_ source: PhotoSource) -> Bool {
        if case .remote = source { !fetched.contains(source) } else { false }
    }

    private func fetch(_ source: PhotoSource) {
        guard case .remote(let address, let feed) = source, case .fetched(let fetcher) = remote else { return }
        do throws(PictureFailure) {
            fetching[source] = try fetcher.fetch(address, of: feed) { [weak self] in
                if self?.fetching.removeValue(forKey: source) != nil { self?.endFetch(of: source, $0) }
            }
        } catch {
            endFetch(of: source, error)
        }
    }

    private func endFetch(of source: PhotoSource, _ failure: PictureFailure?) {
        fetched.insert(source)
        guard let failure else {
            noteNetwork(false)
            return workOn()
        }
        // If the feeds can be reached, only the host of the photo is missing.
        if case .notFetched(.failed(let cause)) = failure, cause.isOffline { noteNetwork(wasOffline()) }
        note(.unavailable, of: source)
        for key in wanted where key.source == source { failures[key] = failure }
        onChange()
    }
}

extension PictureFailure {
    /// Whether it is worth another try once it was out of view: the photo itself may be sound.
    fileprivate var mayHeal: Bool {
        switch self {
        case .missing, .turnedOff, .notFetched, .fetcher, .helper, .tooSlow: true
        case .unknownFormat, .damaged, .tooLarge, .unreadable: false
        }
    }
}

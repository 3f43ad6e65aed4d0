import MomentsCore
import SystemPackage

/// What a person can do in the file picker; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol FilePickerPresenting: FuzzyFinderPresenting {
    /// Marks the selected photo, or no longer, and goes on to the next one: all that are marked are taken together.
    func onMark()
}

/// Finds photos, or a folder of photos, in the person's folders by a few letters of their names, or by a path.
@MainActor package final class FilePickerPresenter: FilePickerPresenting, ViewLifecycleOwner {
    /// In characters: as long as a path may be.
    package static let maximumQuery = 4_096
    /// Leads to the folder that this one is in.
    private static let parent = PhotoFolderEntry(name: "..", isFolder: true)
    /// The folder that is shown, where a folder is chosen.
    private static let here = PhotoFolderEntry(name: ".", isFolder: true)

    package weak var component: (any FilePickerComponent)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    private let folders: any PhotoFolderReading
    private let purpose: Purpose
    private let navigator: any Navigator
    private let formatter: MomentFormatter
    private let words: any FilePickerWords
    private let taskRunner: any TaskRunner
    private let loading: (any PhotoLoading)?
    private let home: String?
    /// Looks into the selected photo.
    private let looking: LatestTask
    private var looked: (source: PhotoSource, info: PictureInfo?)?
    /// In the order in which they were marked, of any folder.
    private var marked: [FilePath] = []
    /// What names are compared with: the query, or the end of the path that it is.
    private var pattern = ""
    /// Enter came before the folder of a path was read.
    private var choosesOnceRead = false
    private var props = FilePickerProps()
    /// From the root on.
    private var folder: FilePath { didSet { props.folder = folder.string } }
    private var entries: [PhotoFolderEntry] = []
    /// In the folder that is shown.
    private var photoCount = 0
    /// As they are compared.
    private var folded: [FoldedText] = []
    /// The places in `entries` of what is shown.
    private var shown: [Int] = []
    /// Counts the folders that were asked for: what comes of an earlier one is dropped.
    private var turn = 0
    private var isReading = false
    private var isRead = false
    private var error: PhotoFolderError?

    /// What is chosen.
    package enum Purpose {
        /// Photos, of which somebody is told.
        case photos(ChosenPhotos)
        case folder(FolderUse)
    }

    /// - Parameters:
    ///   - folder: to begin with, from the root on.
    ///   - home: what "~" stands for in a path; nil where there is none.
    ///   - loading: says how large a photo is; nil where nobody does.
    package init(
        _ purpose: Purpose, folder: FilePath, folders: any PhotoFolderReading, navigator: any Navigator,
        formatter: MomentFormatter, words: any FilePickerWords, taskRunner: any TaskRunner, home: String? = nil,
        loading: (any PhotoLoading)? = nil
    ) {
        self.purpose = purpose
        self.loading = loading
        self.home = home
        looking = LatestTask(taskRunner: taskRunner)
        self.folders = folders
        self.navigator = navigator
        self.formatter = formatter
        self.words = words
        self.taskRunner = taskRunner
        self.folder = folder
        props.folder = folder.string
        props.choosesFolder = use != nil
        lifecycle.onRender({ [weak self] in self?.finishedProps }, { [weak self] in self?.component?.render($0) })
    }

    /// What a folder is chosen for; nil where photos are.
    private var use: FolderUse? { if case .folder(let use) = purpose { use } else { nil } }

    // MARK: Life

    package func onActivate() {
        lifecycle.activate { _ in if !isRead, !isReading { read() } }
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        turn += 1
        (isReading, choosesOnceRead) = (false, false)
        looking.cancel()
        looked = nil
    }

    // MARK: Interactions

    package func onQueryChanged(_ query: String) {
        guard lifecycle.isActive, query != props.query else { return }
        props.query = query
        choosesOnceRead = false
        if let path = typedPath {
            pattern = path.name
            if path.folder == folder { filter() } else { enter(path.folder) }
        } else {
            pattern = query
            filter()
        }
        show()
    }

    /// Nil where the query is no path. What a terminal pastes of a dropped file is one.
    private var typedPath: (folder: FilePath, name: String)? {
        let path = PhotoPath.path(props.query, home: home)
        guard path.hasPrefix("/"), let end = path.lastIndex(of: "/") else { return nil }
        return (FilePath(String(path[...end])), String(path[path.index(after: end)...]))
    }

    package func onNext() {
        move(by: 1)
    }

    package func onPrevious() {
        move(by: -1)
    }

    package func onSelect(_ row: Int) {
        guard lifecycle.isActive, shown.indices.contains(row) else { return }
        props.selection = row
        show()
    }

    package func onMark() {
        guard lifecycle.isActive, let selection = props.selection, let entry = selectedPhoto, entry.isPhoto else {
            return
        }
        let path = path(of: entry)
        if let place = marked.firstIndex(of: path) { marked.remove(at: place) } else { marked.append(path) }
        props.rows[selection].isMarked = marked.contains(path)
        props.selection = min(selection + 1, shown.count - 1)
        show()
    }

    /// Goes into the selected folder, or goes on with the one that is shown; else takes what is marked, or the selected photo
    /// where nothing is.
    package func onChoose() {
        guard lifecycle.isActive else { return }
        if isReading, typedPath != nil { return choosesOnceRead = true }
        guard let entry = selectedEntry else { return }
        guard entry.isFolder else { return take(entry) }
        guard entry != Self.here else { return goOn() }
        (props.query, pattern) = ("", "")
        enter(path(of: entry))
        show()
    }

    /// What is no photo stays where it is: the preview says so.
    private func take(_ entry: PhotoFolderEntry) {
        guard case .photos(let chosen) = purpose, !marked.isEmpty || entry.isPhoto else { return }
        for path in marked.isEmpty ? [path(of: entry)] : marked { chosen.add(path) }
        navigator.back()
    }

    private func goOn() {
        switch use {
        case .importing: navigator.show(.photoImport(folder))
        case .viewing: navigator.show(.folderPhotos(folder))
        case nil: break
        }
    }

    package func onClose() {
        navigator.back()
    }

    /// Around at the ends, as in the palette.
    private func move(by step: Int) {
        guard lifecycle.isActive, !shown.isEmpty else { return }
        let selection = props.selection ?? (step > 0 ? -1 : 0)
        props.selection = (selection + step + shown.count) % shown.count
        show()
    }

    /// Shows what is selected now, and looks into it.
    private func show() {
        look()
        lifecycle.render()
    }

    /// How large a photo is stands in its file.
    private func look() {
        guard let loading, let entry = selectedPhoto, entry.isPhoto else {
            looking.cancel()
            looked = nil
            return
        }
        let source = source(of: entry)
        guard source != looked?.source else { return }
        looked = (source, nil)
        looking.start { [weak self] in
            let info = try? await loading.info(of: source, isAhead: false)
            if !Task.isCancelled { self?.finish(info, source) }
        }
    }

    private func finish(_ info: PictureInfo?, _ source: PhotoSource) {
        guard source == looked?.source else { return }
        looked?.info = info
        lifecycle.render()
    }

    // MARK: Reading

    private func enter(_ folder: FilePath) {
        self.folder = folder
        read()
    }

    private func read() {
        turn += 1
        let (turn, folder) = (turn, folder)
        (isReading, isRead, error) = (true, false, nil)
        show([])
        taskRunner.start { [weak self] in await self?.read(folder, turn) }
    }

    private func read(_ folder: FilePath, _ turn: Int) async {
        do {
            let entries = try await folders.entries(of: folder)
            finish(entries, nil, turn)
        } catch {
            finish([], error, turn)
        }
    }

    private func finish(_ entries: [PhotoFolderEntry], _ error: PhotoFolderError?, _ turn: Int) {
        guard turn == self.turn else { return }
        (isReading, isRead, self.error) = (false, true, error)
        show(entries)
        show()
        guard choosesOnceRead else { return }
        choosesOnceRead = false
        if entries.contains(where: { $0.name.string == pattern }) { onChoose() }
    }

    /// Folders before photos; those in the order of their names, these the newest first.
    private func show(_ found: [PhotoFolderEntry]) {
        photoCount = found.count { !$0.isFolder && $0.isPhoto }
        let sorted = found.filter { use == nil || $0.isFolder }.sorted { one, other in
            guard one.isFolder == other.isFolder else { return one.isFolder }
            if !one.isFolder, one.date != other.date {
                return (one.date ?? .distantPast) > (other.date ?? .distantPast)
            }
            return (one.name.string.lowercased(), one.name.string) < (other.name.string.lowercased(), other.name.string)
        }
        let here = offersHere ? [Self.here] : []
        let parent = folder.removingLastComponent() == folder ? [] : [Self.parent]
        entries = here + parent + sorted
        folded = entries.map { FoldedText($0.name.string) }
        filter()
    }

    /// An import takes in the folders below as well, so that there may be none here.
    private var offersHere: Bool {
        guard let use, isRead, error == nil else { return false }
        return use == .importing || photoCount > 0
    }

    private func name(of entry: PhotoFolderEntry) -> String {
        if entry == Self.here, let use { return words.thisFolder(for: use) }
        return entry.name.string + (entry.isFolder ? "/" : "")
    }

    private func filter() {
        let query = FoldedText(pattern)
        var found: [(place: Int, match: FuzzyMatch)] = []
        for place in entries.indices {
            if let match = FuzzyMatch(query, in: folded[place]) { found.append((place, match)) }
        }
        // Of two that fit alike the one that comes first does.
        if !query.characters.isEmpty { found.sort { ($1.match.score, $0.place) < ($0.match.score, $1.place) } }
        shown = found.map(\.place)
        props.rows = found.map { found in
            let entry = entries[found.place]
            return FilePickerProps.Row(
                name: name(of: entry), isFolder: entry.isFolder, highlights: found.match.places,
                isMarked: marked.contains(path(of: entry)), isPhoto: entry.isPhoto)
        }
        props.selection = shown.isEmpty ? nil : whole ?? (pattern.isEmpty ? firstChoice : 0)
    }

    /// The row that a path names whole, however many fit it.
    private var whole: Int? {
        typedPath == nil ? nil : shown.firstIndex { entries[$0].name.string == pattern }
    }

    /// The way up is seldom what is wanted first, nor is a folder without a photo. Nothing is chosen before the folder is
    /// read: what is typed ahead would lead up.
    private var firstChoice: Int? {
        guard !isReading else { return nil }
        guard entries.count > 1 else { return 0 }
        if photoCount > 0, entries.first == Self.here { return 0 }
        return entries.firstIndex { $0 != Self.parent && $0 != Self.here } ?? (entries.first == Self.here ? 0 : 1)
    }

    private func path(of entry: PhotoFolderEntry) -> FilePath {
        entry == Self.parent ? folder.removingLastComponent() : folder.appending(entry.name)
    }

    // MARK: Rendering

    private var finishedProps: FilePickerProps {
        var props = props
        props.hint = hint
        props.preview = preview
        props.photo = selectedPhoto.flatMap { $0.isPhoto ? source(of: $0) : nil }
        props.marked = marked.isEmpty ? nil : words.photosMarked(marked.count)
        // In a path a blank is a blank.
        props.canMark = typedPath == nil && selectedPhoto?.isPhoto == true
        return props
    }

    private var hint: String? {
        if isReading { return words.readingFolder }
        if let error { return words.message(of: error) }
        if entries.allSatisfy({ $0 == Self.parent }) { return words.emptyFolder }
        return shown.isEmpty ? words.noSuchFile : nil
    }

    private var selectedEntry: PhotoFolderEntry? {
        guard let selection = props.selection, shown.indices.contains(selection) else { return nil }
        return entries[shown[selection]]
    }

    private var selectedPhoto: PhotoFolderEntry? {
        selectedEntry.flatMap { $0.isFolder ? nil : $0 }
    }

    private func source(of entry: PhotoFolderEntry) -> PhotoSource {
        .file(path: path(of: entry), changed: entry.date)
    }

    private var preview: String? {
        if let use, selectedEntry == Self.here { return words.photosHere(photoCount, for: use) }
        guard let entry = selectedPhoto else { return nil }
        guard entry.isPhoto else { return words.noPhotoToChoose }
        let day = entry.date.flatMap(formatter.zone.civilTime).map(formatter.words.day)
        let info = looked.flatMap { $0.source == source(of: entry) ? $0.info : nil }
        let size = info.map { words.pixels(width: formatter.number($0.width), height: formatter.number($0.height)) }
        return [entry.size.map(words.fileSize), day, size].compactMap(\.self).joined(separator: " · ")
    }
}

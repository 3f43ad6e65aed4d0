import MomentsCore
import SystemPackage

/// Finds photos, or a folder of photos, in the person's folders by a few letters of their names, or by a path.
@MainActor package final class FilePickerPresenter: FilteredRowsPresenting, ViewLifecycleOwner {
    /// In characters: as long as a path may be.
    package static let maximumQuery = 4_096

    package weak var component: (any Component<FilePickerProps>)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    private let folders: any PhotoFolderReading
    private let purpose: FilePickerPurpose
    private let navigator: any Navigator
    private let formatter: MomentFormatter
    private let words: Language
    private let taskRunner: any TaskRunner
    private let home: String?
    private let photoInfo: SelectedPhotoInfo
    /// Gets each folder that could be read, for the next picker to begin with.
    private let remember: (FilePath) -> Void
    /// In the order in which they were marked, of any folder.
    private var marked: [FilePath] = []
    /// The text that names are compared with: the query, or the end of the path that it is.
    private var pattern = ""
    /// The person moved to the rows after typing: a blank marks the row there, also behind a path.
    private var isInRows = false
    /// Enter came before the folder of a path was read.
    private var choosesOnceRead = false
    private var props = FilePickerProps()
    /// The matches of this listing are shown, a row each.
    private var listing: FolderListing
    /// Counts the requested folders: the result of an earlier one is dropped.
    private var turn = 0
    private var isReading = false
    private var isRead = false
    private var error: PhotoFolderError?

    /// - Parameters:
    ///   - folder: to begin with, from the root on.
    ///   - home: what "~" stands for in a path; nil where there is none.
    ///   - loading: reads the sizes of photos; nil where no loader runs.
    ///   - remember: gets each folder that could be read, for the next picker to begin with.
    package init(
        _ purpose: FilePickerPurpose, folder: FilePath, folders: any PhotoFolderReading, navigator: any Navigator,
        formatter: MomentFormatter, words: Language, taskRunner: any TaskRunner, home: String? = nil,
        loading: (any PhotoLoading)? = nil, remember: @escaping (FilePath) -> Void = { _ in }
    ) {
        self.remember = remember
        self.purpose = purpose
        self.home = home
        photoInfo = SelectedPhotoInfo(loading, taskRunner: taskRunner)
        self.folders = folders
        self.navigator = navigator
        self.formatter = formatter
        self.words = words
        self.taskRunner = taskRunner
        listing = FolderListing(folder)
        props.choice = purpose.choice
        photoInfo.onEnd = { [weak self] in self?.lifecycle.render() }
        lifecycle.onRender({ [weak self] in self?.finishedProps }, { [weak self] in self?.component?.render($0) })
    }

    // MARK: Life

    package func onActivate() {
        lifecycle.activate { _ in if !isRead, !isReading { read(listing.folder) } }
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        turn += 1
        (isReading, choosesOnceRead) = (false, false)
        photoInfo.select(nil)
    }

    // MARK: Interactions

    package func onQueryChanged(_ query: String) {
        guard lifecycle.isActive, query != props.query else { return }
        props.query = query
        (choosesOnceRead, isInRows) = (false, false)
        if let path = typedPath {
            pattern = path.name
            if path.folder == listing.folder { filter() } else { read(path.folder) }
        } else {
            pattern = query
            filter()
        }
        show()
    }

    /// Nil where the query is no path. The path that a terminal pastes for a dropped file is one.
    private var typedPath: (folder: FilePath, name: String)? {
        let path = PhotoPath.path(props.query, home: home)
        guard path.hasPrefix("/"), let end = path.lastIndex(of: "/") else { return nil }
        return (FilePath(String(path[...end])), String(path[path.index(after: end)...]))
    }

    /// Around at the ends, as in the palette.
    package func onMove(by rows: Int) {
        let count = listing.matches.count
        guard lifecycle.isActive, count > 0 else { return }
        let selection = props.selection ?? (rows > 0 ? -1 : 0)
        props.selection = (selection + rows % count + count) % count
        isInRows = true
        show()
    }

    package func onSelect(_ row: Int) {
        guard lifecycle.isActive, listing.matches.indices.contains(row) else { return }
        props.selection = row
        isInRows = true
        show()
    }

    package func onMark() {
        guard lifecycle.isActive, props.choice == .photos, let selection = props.selection, let entry = selectedPhoto
        else { return }
        let path = listing.path(of: entry)
        if let place = marked.firstIndex(of: path) { marked.remove(at: place) } else { marked.append(path) }
        props.rows[selection].isMarked = marked.contains(path)
        props.selection = min(selection + 1, listing.matches.count - 1)
        show()
    }

    /// Opens the selected folder, or goes on with the shown one; else takes the marked photos, or the selected one where none
    /// is marked.
    package func onChoose() {
        guard lifecycle.isActive else { return }
        if isReading, typedPath != nil { return choosesOnceRead = true }
        guard let entry = selectedEntry else { return }
        guard entry.isFolder else { return take(entry) }
        guard entry != FolderListing.here else { return goOn() }
        (props.query, pattern) = ("", "")
        read(listing.path(of: entry))
        show()
    }

    /// A file that is no photo cannot be taken: the preview says so.
    private func take(_ entry: PhotoFolderEntry) {
        guard let chosen = purpose.chosen, !marked.isEmpty || entry.isPhoto else { return }
        for path in marked.isEmpty ? [listing.path(of: entry)] : marked { chosen.add(path) }
        navigator.back()
    }

    private func goOn() {
        switch purpose.use {
        case .importing: navigator.show(.photoImport(listing.folder))
        case .viewing: navigator.show(.folderPhotos(listing.folder))
        case nil: break
        }
    }

    package func onClose() {
        navigator.back()
    }

    /// Shows the selection, and has its photo looked into.
    private func show() {
        photoInfo.select(selectedPhoto.map(source))
        lifecycle.render()
    }

    // MARK: Reading

    private func read(_ folder: FilePath) {
        turn += 1
        (isReading, isRead, error) = (true, false, nil)
        list(FolderListing(folder))
        taskRunner.start { [weak self, turn] in await self?.read(folder, turn) }
    }

    private func read(_ folder: FilePath, _ turn: Int) async {
        do {
            let entries = try await folders.entries(of: folder)
            finish(FolderListing(folder, entries, for: purpose.use), nil, turn)
        } catch {
            finish(FolderListing(folder), error, turn)
        }
    }

    private func finish(_ listing: FolderListing, _ error: PhotoFolderError?, _ turn: Int) {
        guard turn == self.turn else { return }
        (isReading, isRead, self.error) = (false, true, error)
        if error == nil { remember(listing.folder) }
        list(listing)
        show()
        guard choosesOnceRead else { return }
        choosesOnceRead = false
        if listing.hasEntry(named: pattern) { onChoose() }
    }

    private func list(_ listing: FolderListing) {
        self.listing = listing
        filter()
    }

    private func filter() {
        listing.filter(pattern)
        props.rows = listing.matches.map { match in
            FilePickerProps.Row(
                name: name(of: match.entry), isFolder: match.entry.isFolder, highlights: match.places,
                isMarked: marked.contains(listing.path(of: match.entry)), isPhoto: match.entry.isPhoto)
        }
        props.selection = firstSelection
    }

    /// The row that a path names whole, however many fit it. No row is selected before the folder is read: a key typed ahead
    /// would lead up.
    private var firstSelection: Int? {
        if typedPath != nil, let whole = listing.firstIndex(named: pattern) { return whole }
        guard pattern.isEmpty else { return listing.matches.indices.first }
        return isReading ? nil : listing.firstChoice
    }

    private func name(of entry: PhotoFolderEntry) -> String {
        if entry == FolderListing.here, let use = purpose.use { return words.filePicker.thisFolder(for: use) }
        return entry.name.string + (entry.isFolder ? "/" : "")
    }

    // MARK: Rendering

    private var finishedProps: FilePickerProps {
        var props = props
        props.folder = listing.folder.string
        props.hint = hint
        props.preview = preview
        props.photo = selectedPhoto.map(source)
        props.marked = marked.isEmpty ? nil : words.filePicker.photosMarked(marked.count)
        // In a path a blank is a blank.
        props.canMark = (isInRows || typedPath == nil) && props.choice == .photos && selectedPhoto != nil
        return props
    }

    private var hint: String? {
        if isReading { return words.filePicker.readingFolder }
        if let error { return words.message(of: error) }
        if listing.isEmpty { return words.filePicker.emptyFolder }
        return listing.matches.isEmpty ? words.filePicker.noSuchFile : nil
    }

    private var selectedEntry: PhotoFolderEntry? {
        guard let selection = props.selection, listing.matches.indices.contains(selection) else { return nil }
        return listing.matches[selection].entry
    }

    private var selectedFile: PhotoFolderEntry? {
        selectedEntry.flatMap { $0.isFolder ? nil : $0 }
    }

    private var selectedPhoto: PhotoFolderEntry? {
        selectedFile.flatMap { $0.isPhoto ? $0 : nil }
    }

    private func source(of entry: PhotoFolderEntry) -> PhotoSource {
        .file(path: listing.path(of: entry), changed: entry.date)
    }

    private var preview: String? {
        if let use = purpose.use, selectedEntry == FolderListing.here {
            return words.filePicker.photosHere(listing.photoCount, for: use)
        }
        guard let entry = selectedFile else { return nil }
        guard entry.isPhoto else { return words.filePicker.noPhotoToChoose }
        let day = entry.date.flatMap(formatter.zone.civilTime).map(formatter.words.moments.day)
        let size = photoInfo[source(of: entry)].map {
            words.photoViewer.pixels(width: formatter.number($0.width), height: formatter.number($0.height))
        }
        return [entry.size.map(words.moments.fileSize), day, size].compactMap(\.self).joined(separator: " · ")
    }
}

import CNcurses
import Libc
import MomentsCore

/// A screen of curses: draws into cells and sends a terminal the changed ones.
///
/// Several can exist side by side; each makes itself the present one before it does anything.
@MainActor package final class CursesSurface {
    /// Held for curses, which still looks at them in delscreen().
    private let streams: [TerminalStream]
    private let screen: OpaquePointer
    private let window: UnsafeMutablePointer<WINDOW>
    /// Whether frames go to a terminal; the cells are painted all the same.
    private let sendsFrames: Bool
    private let depth: ColorDepth
    private let ranges: PairRanges
    private var colorPairs: ColorPairs
    private var pictures: PictureArrays
    /// Of a terminal with kitty's graphics; nil for others.
    var images: KittyImages?
    /// Whether a picture in pixels may be drawn over its frame.
    var hasOverlays = false
    /// Of the last frame.
    private(set) var overlay: PictureOverlay?
    /// The overlay that the terminal shows, which curses knows nothing of.
    var shownOverlay: PictureOverlay?
    private(set) var size: CellSize
    /// The colours of the styles from the next frame on.
    package var theme: Theme {
        didSet {
            guard theme != oldValue else { return }
            set_term(screen)
            colorPairs = ColorPairs(theme: theme, depth: depth, numbers: ranges.styles)
            pictures.forget()
            fillBackground()
            apply(colorPairs[.plain])
        }
    }
    /// Whether the terminal told that its background is light.
    var isOnLight: Bool {
        get { pictures.isOnLight }
        set { pictures.isOnLight = newValue }
    }
    /// Where the cursor is shown; nil hides it.
    var cursor: CellPosition?
    /// Where it stands while it is hidden; nil leaves it where the frame ended.
    var restingCursor: CellPosition?
    /// Of the frame that was painted last, filled by its canvases.
    var targets = CellTargets()
    private var hasWideCells = false
    /// The emoji of several scalars that the terminal draws.
    var emoji: EmojiSupport = []
    /// Where some may be in the frame.
    private var glyphs: Set<CellPosition> = []

    /// - Parameters:
    ///   - terminal: the name of a terminfo entry, as in `TERM`.
    ///   - output: where the terminal's bytes go.
    ///   - sendsFrames: whether a terminal shows them; else no frame is compared with the one before it.
    ///   - input: where its modes are set, if it is a terminal; curses never reads from it here.
    ///   - size: nil for that of the terminfo entry.
    ///   - theme: the colours of the styles.
    ///   - depth: how many colours to use at most.
    ///   - maximumPairs: how many pairs of colours to use at most.
    /// - Throws: `unknownTerminal` where there is no terminfo entry of that name that curses can use.
    init(
        terminal: String, output: TerminalStream, sendsFrames: Bool = true, input: TerminalStream,
        size: CellSize? = nil, theme: Theme = Theme(.terminal), depth: ColorDepth = .auto,
        maximumPairs: Int = PairRanges.maximum
    ) throws(CursesError) {
        TerminalLocale.activate()
        // They are older than the present size. Not use_env(false): it refuses entries that name no size, as linux does.
        unsetenv("LINES")
        unsetenv("COLUMNS")
        func makeScreen() -> OpaquePointer? { moments_newterm(terminal, output.file, input.file) }
        guard !terminal.isEmpty,
            let screen = terminal == DirectTerminfo.name ? DirectTerminfo.provide(makeScreen) : makeScreen(),
            let window = moments_stdscr()
        else { throw .unknownTerminal(name: terminal) }
        streams = [output, input]
        endwin()
        guard Self.canMoveCursor else {
            CursesScreens.end(screen, streams: streams)
            throw .unknownTerminal(name: terminal)
        }
        // Having been left, and only then, curses keeps a frame together (ncurses, `_nc_mvcur`): otherwise it flushes after each
        // movement of the cursor, in dozens of writes. Now, before there are colours: coming back, it would reset the terminal's.
        doupdate()
        self.screen = screen
        self.window = window
        self.sendsFrames = sendsFrames
        self.depth = depth
        self.theme = theme
        ranges = PairRanges(count: min(Int(tigetnum("pairs")), maximumPairs))
        pictures = PictureArrays(numbers: ranges.pictures, hasBraille: !terminal.hasPrefix("linux"))
        colorPairs = ColorPairs(theme: theme, depth: depth, numbers: ranges.styles)
        self.size = Self.size(of: window)
        idlok(window, true)
        fillBackground()
        CursesScreens.add(screen)
        if let size { resize(to: size) }
    }

    isolated deinit {
        leave()
        CursesScreens.end(screen, streams: streams)
    }

    /// Every key is to arrive at once, and unchanged; the terminal's own modes come back with `leave()`.
    func enterRawMode() {
        set_term(screen)
        raw()
        noecho()
        nonl()
        keypad(window, true)
    }

    /// Restores the terminal; the next frame enters curses mode again and repaints everything.
    func leave() {
        set_term(screen)
        if !isendwin() { endwin() }
    }

    /// The terminal has another size now, so that its cells are unknown.
    package func resize(to wanted: CellSize) {
        CursesScreens.resize(screen, to: wanted.bounded)
        size = Self.size(of: window)
        redrawEverything()
    }

    /// Something else wrote to the terminal: the next frame takes nothing for granted.
    package func redrawEverything() {
        shownOverlay = nil
        clearok(window, true)
    }

    /// Paints a frame: cells that `body` does not draw are blank; only the differences from the last frame are sent, and none
    /// without a terminal.
    package func draw(_ body: (Canvas) -> Void) {
        set_term(screen)
        werase(window)
        (cursor, restingCursor) = (nil, nil)
        targets.removeAll()
        hasWideCells = false
        glyphs.removeAll()
        pictures.beginFrame()
        images?.beginFrame()
        overlay = nil
        body(Canvas(surface: self, size: size))
        placeCursor()
        // Nothing else takes it away.
        if let shownOverlay, shownOverlay != overlay { redrawEverything() }
        if sendsFrames { wrefresh(window) }
        images?.endFrame()
    }

    /// The target of a click there.
    package func target(row: Int, column: Int) -> CellTarget? { targets[row, column] }

    /// Whether a colour can be picked for its contrast.
    var hasExactColors: Bool { colorPairs.hasExactColors }

    /// Whether a colour says 24 bits.
    var hasDirectColors: Bool { colorPairs.pictures.mode == .direct }

    /// How many colours a picture for this screen may have.
    package var pictureColors: PictureColors { colorPairs.pictureColors }

    /// For a `Canvas`, which has cut the text to its room.
    func write(_ text: CellText, row: Int, column: Int, style: Style, on ground: Theme.Ground) {
        let rendition = colorPairs[style, ground]
        blankCutHalves(row: row, column: column, width: text.width)
        wmove(window, Int32(row), Int32(column))
        if text.width == text.cells.utf8.count {
            writeASCII(text, rendition)
        } else {
            writeWide(text, rendition)
            if !emoji.isEmpty {
                glyphs.formUnion(text.glyphColumns.map { CellPosition(row: row, column: column + $0) })
            }
        }
    }

    /// For a `Canvas`.
    func draw(_ picture: PictureCells, at place: PicturePlace) {
        put(pictures.cells(of: picture, isDim: place.isDim, colorPairs, used: usedPairs), picture.columns, at: place)
    }

    /// For a `Canvas`.
    /// - Returns: whether it is drawn, or will be over the frame.
    func draw(_ picture: PicturePixels, at place: PicturePlace) -> Bool {
        if hasOverlays { overlay = overlay(of: picture, at: place) }
        guard let id = images?.id(of: picture),
            let cells = pictures.placeholders(of: picture, id, colorPairs, used: usedPairs)
        else { return overlay != nil }
        put(cells, picture.columns, at: place)
        return true
    }

    /// The part of the picture in view. Nil where it lies behind something, or would make the terminal scroll, as sixel in the
    /// last row does.
    private func overlay(of picture: PicturePixels, at place: PicturePlace) -> PictureOverlay? {
        guard !place.isDim, place.origin.row + place.rows.count < size.rows,
            let part = picture.part(columns: place.columns, rows: place.rows)
        else { return nil }
        return PictureOverlay(picture: part, origin: place.origin)
    }

    /// - Parameter columns: how many cells a row has.
    private func put(_ cells: [cchar_t], _ columns: Int, at place: PicturePlace) {
        for (line, row) in place.rows.enumerated() {
            let (row, start) = (place.origin.row + line, row * columns + place.columns.lowerBound)
            blankCutHalves(row: row, column: place.origin.column, width: place.columns.count)
            wmove(window, Int32(row), Int32(place.origin.column))
            cells.withUnsafeBufferPointer { cells in
                guard let first = cells.baseAddress else { return }
                wadd_wchnstr(window, first + start, Int32(place.columns.count))
            }
        }
    }

    /// Whether cells have each of so many colour pairs, on the terminal or in the frame so far.
    private func usedPairs(_ count: Int) -> [Bool] {
        var used = [Bool](repeating: false, count: count)
        var cells = [cchar_t](repeating: cchar_t(), count: size.columns + 1)
        for window in [window, moments_curscr()].compactMap(\.self) {
            for row in 0..<size.rows {
                mvwin_wchnstr(window, Int32(row), 0, &cells, Int32(size.columns))
                for column in 0..<size.columns {
                    let number = Int(moments_pair(&cells[column]))
                    if used.indices.contains(number) { used[number] = true }
                }
            }
        }
        return used
    }

    /// For a `Canvas`: blanks of a style.
    func erase(row: Int, column: Int, count: Int, style: Style, on ground: Theme.Ground) {
        blankCutHalves(row: row, column: column, width: count)
        apply(colorPairs[style, ground])
        wmove(window, Int32(row), Int32(column))
        whline(window, chtype(0x20), Int32(count))
        apply(colorPairs[.plain])  // curses mixes the window's attributes into cells that bring their own
    }

    /// For a `Canvas`: a thin line to the right, or down.
    func rule(row: Int, column: Int, count: Int, isVertical: Bool, style: Style, on ground: Theme.Ground) {
        let rows = row..<(isVertical ? row + count : row + 1)
        for row in rows { blankCutHalves(row: row, column: column, width: isVertical ? 1 : count) }
        guard var cell = CellArray(isVertical ? "│" : "─", colorPairs[style, ground]).cells.first else { return }
        wmove(window, Int32(row), Int32(column))
        if isVertical { wvline_set(window, &cell, Int32(count)) } else { whline_set(window, &cell, Int32(count)) }
    }

    /// Unpainted cells have the theme's background.
    private func fillBackground() {
        wbkgdset(window, chtype(0x20) | chtype(COLOR_PAIR(colorPairs[.plain].pair)))
    }

    private func writeASCII(_ text: CellText, _ rendition: ColorPairs.Rendition) {
        let style = chtype(rendition.attributes) | chtype(COLOR_PAIR(rendition.pair))
        withUnsafeTemporaryAllocation(of: chtype.self, capacity: text.width) { cells in
            guard let start = cells.baseAddress else { return }
            var string = text.cells
            // Through a pointer: this is the innermost loop of a frame, and a string's own iterator takes ten times as long.
            string.withUTF8 { for index in $0.indices { cells[index] = chtype($0[index]) | style } }
            waddchnstr(window, start, Int32(text.width))
        }
    }

    /// Cell by cell: waddnwstr() would wrap at the end of a row and lose the marks in the last cell of the screen.
    private func writeWide(_ text: CellText, _ rendition: ColorPairs.Rendition) {
        let cells = CellArray(text, rendition, emoji: emoji).cells
        if cells.count != text.width { hasWideCells = true }
        wadd_wchnstr(window, cells, Int32(cells.count))
    }

    /// Curses leaves the other half of a wide character that is half painted over.
    private func blankCutHalves(row: Int, column: Int, width: Int) {
        guard hasWideCells else { return }
        if half(row: row, column: column) > 1 {
            blank(row: row, column: column - 1)
            // Otherwise wadd_wchnstr() would blank the first half once more, in the terminal's own colours.
            blank(row: row, column: column)
        }
        let end = column + width
        if end < size.columns, half(row: row, column: end) > 1 { blank(row: row, column: end) }
    }

    private func half(row: Int, column: Int) -> Int32 {
        var cell = cchar_t()
        mvwin_wch(window, Int32(row), Int32(column), &cell)
        return moments_half(&cell)
    }

    private func blank(row: Int, column: Int) {
        wmove(window, Int32(row), Int32(column))
        waddch(window, chtype(0x20))
    }

    private func apply(_ rendition: ColorPairs.Rendition) {
        var pair = rendition.pair
        wattr_set(window, rendition.attributes, 0, &pair)
    }

    private func placeCursor() {
        let place = cursor ?? restingCursor
        leaveok(window, place == nil)
        curs_set(cursor == nil ? 0 : 1)
        if let place { wmove(window, Int32(place.row), Int32(place.column)) }
    }

    /// Draws the emoji of several scalars of the last frame over their blanks, all of them each time: curses, which knows of
    /// the blanks alone, may have written any of these anew. The cursor and what curses believes stay as they were.
    var glyphBytes: [UInt8] {
        var (bytes, end) = ("", CellPosition?.none)
        for place in glyphs.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) {
            let cell = ScreenCell(cell(row: place.row, column: place.column))
            guard cell.isGlyph else { continue }
            // Where one ends the next is written on: foot takes a flag behind a flag for more of that if the cursor was set there.
            bytes += place == end ? "" : "\u{1B}[\(place.row + 1);\(place.column + 1)H"
            bytes += cell.rendition + cell.text
            end = CellPosition(row: place.row, column: place.column + cell.width)
        }
        return bytes.isEmpty ? [] : Array(("\u{1B}7" + bytes + "\u{1B}8").utf8)
    }

    /// For the off-screen terminal, which reads the painted cells back.
    func cell(row: Int, column: Int) -> cchar_t {
        set_term(screen)
        var cell = cchar_t()
        mvwin_wch(window, Int32(row), Int32(column), &cell)
        return cell
    }

    /// False on dumb terminals, where curses would print its rows one over the other.
    private static var canMoveCursor: Bool { tigetstr("cup") != nil }

    private static func size(of window: UnsafeMutablePointer<WINDOW>) -> CellSize {
        CellSize(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
    }
}

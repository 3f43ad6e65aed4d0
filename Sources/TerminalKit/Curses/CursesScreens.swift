import CNcurses

/// All screens of curses, because changes of one can harm the others.
///
/// ncurses 6.4 keeps the windows of all screens in one list. `resize_term()` also resizes those of other screens that
/// have the same size, and `delscreen()` frees them all.
@MainActor enum CursesScreens {
    private static var living: [OpaquePointer] = []
    /// With the streams that `delscreen()` still looks at.
    private static var ended: [(screen: OpaquePointer, streams: [TerminalStream])] = []

    static func add(_ screen: OpaquePointer) {
        living.append(screen)
    }

    static func resize(_ screen: OpaquePointer, to size: CellSize) {
        spareAll(but: screen, true)
        set_term(screen)
        // Not resizeterm(), which also queues a key for getch() each time.
        resize_term(Int32(size.rows), Int32(size.columns))
        spareAll(but: screen, false)
        set_term(screen)
    }

    /// Frees the screen as soon as no other is left.
    static func end(_ screen: OpaquePointer, streams: [TerminalStream]) {
        living.removeAll { $0 == screen }
        spare(screen)
        ended.append((screen, streams))
        guard living.isEmpty else { return }
        for end in ended { delscreen(end.screen) }
        ended = []
    }

    private static func spareAll(but screen: OpaquePointer, _ isSpared: Bool) {
        for other in living where other != screen {
            set_term(other)
            moments_spare(isSpared)
        }
    }

    /// For good: the screen is not resized any more.
    private static func spare(_ screen: OpaquePointer) {
        let present = set_term(screen)
        moments_spare(true)
        set_term(present)
    }
}

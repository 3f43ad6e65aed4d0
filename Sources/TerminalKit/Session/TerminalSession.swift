import CNcurses
import Dispatch
import Libc
import MomentsCore
import SystemPackage

/// The terminal that the app was started in, from taking it over until it is given back.
///
/// The session wakes up for bytes, signals and room to write, and for nothing else.
@MainActor package final class TerminalSession {
    package private(set) var surface: CursesSurface
    private let streams: (output: TerminalStream, input: TerminalStream)
    private let depth: ColorDepth
    /// The entries that may describe it, the best first: where it has answered that it has 24 bits, and where not.
    private let entries: (direct: [String], other: [String])
    private let input: Int32
    private let output: Int32
    private let events: Events
    private let traits: TerminalTraits
    private let modes: TerminalModes
    private let now: () -> ContinuousClock.Instant
    /// Called when pictures are shown in another way, or on another ground, from now on; a frame follows.
    package var onPicturesChanged: () -> Void = {}
    /// How pictures are shown here, by the answers so far.
    package private(set) var graphics: TerminalGraphics
    /// The colour behind them, 0xRRGGBB: the one that the theme paints, or that the terminal says that it has; nil without
    /// either.
    package var ground: Int? { surface.theme.background ?? background }
    /// The terminal's.
    private var background: Int?
    private let pictures: PictureSetting
    private let names: GraphicsNames
    private let environment: [String: String]
    /// The answers since the terminal was asked the last time.
    private var facts = TerminalFacts()
    /// Its answers before that.
    private var remembered: TerminalFacts?
    /// Called with all that the terminal has answered, where that is news.
    package var onAnswered: (TerminalFacts) -> Void = { _ in }
    /// Nil where there is nothing to ask.
    private var query: TerminalQuery?
    private var wantsBackground: Bool
    private var followsBackground: Bool { wantsBackground && surface.hasExactColors }
    /// Whether pictures have nothing but the terminal's own two colours, of which one has to know which is the lighter.
    private var showsTones: Bool {
        traits.hasCommands && pictures != .off && surface.pictureColors == .none
    }
    /// Whether it is asked for 24 bits as soon as it says that it is xterm: the entry `xterm` has eight colours, and other terminals
    /// have that name, too.
    private let asksColorsOfXterm: Bool
    private let queryTimer = OneShotTimer()
    /// How long to wait for answers before another program gets the terminal, and before the answers are believed.
    var answerPatience = TerminalQuery.fencePatience
    private var isQueryDue = false
    private var title: String?
    private var shownTitle: String?
    private var decoder = KeyDecoder()
    private let notification: NotificationMethod
    /// When a key came last, or the app did.
    private var lastInput: ContinuousClock.Instant
    private let escapeTimer = OneShotTimer()
    private var escapeCame: ContinuousClock.Instant?
    private let pasteTimer = OneShotTimer()
    /// A paste of which nothing comes for so long is over: its end mark was lost.
    var pasteSilence = Duration.seconds(2)
    private let linkTimer = OneShotTimer()
    private var links = Hyperlinks()
    private var lastFrame: ContinuousClock.Instant?
    private var signals: SignalPipe?
    private var isForeground = false
    /// For the pieces of images.
    private var channel: TerminalChannel?
    private var imageWriter: DescriptorWatch?
    private var sixel: SixelTransfer?
    private var reader: (any DispatchSourceRead)?
    private var writer: DescriptorWatch?

    /// The events that a session reports to the app.
    package struct Events {
        /// The waiting input (keys, pastes, clicks) in one array.
        var onInput: ([Input]) -> Void
        /// Whether more is read. The rest waits in the terminal.
        var hasRoom: () -> Bool = { true }
        /// A frame is wanted: the size changed, the app came back from the background, or there is room for it again.
        var onFrameWanted: () -> Void
        /// The app has to end, with this exit status: 128 and the number of the signal.
        var onEnd: (Int32) -> Void

        package init(
            onInput: @escaping ([Input]) -> Void, hasRoom: @escaping () -> Bool = { true },
            onFrameWanted: @escaping () -> Void, onEnd: @escaping (Int32) -> Void
        ) {
            self.onInput = onInput
            self.hasRoom = hasRoom
            self.onFrameWanted = onFrameWanted
            self.onEnd = onEnd
        }
    }

    /// - Parameters:
    ///   - environment: `TERM` and `COLORTERM`.
    ///   - theme: what the styles look like.
    ///   - depth: how many colours to use at most.
    ///   - followsBackground: whether the colours follow the background that the terminal says it has.
    ///   - pictures: how they are to be shown.
    ///   - notification: how a person is told something who looks elsewhere.
    ///   - remembered: what a terminal of this name answered the last time; it counts until this one has answered.
    ///   - now: when an answer came.
    ///   - input: a terminal, as is `output`.
    /// - Throws: what keeps the app from running here; the terminal is as it was then.
    package init(
        environment: [String: String], theme: Theme = Theme(.terminal), depth: ColorDepth = .auto,
        followsBackground: Bool = false, pictures: PictureSetting = .off,
        notification: NotificationMethod = .off, remembered: TerminalFacts? = nil,
        now: @escaping () -> ContinuousClock.Instant = { .now },
        input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
        events: Events
    ) throws(TerminalError) {
        guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
        // Curses changes its modes as soon as it has it.
        JobControl.waitForTerminal(output)
        var modes = termios()
        guard tcgetattr(output, &modes) == 0 else { throw .system(reason: Errno(rawValue: errno).description) }
        func entryNames(_ hasAnswered: Bool) -> [String] {
            TerminalNames.names(
                environment: environment, theme: theme, depth: depth, hasPictures: pictures != .off,
                hasAnswered: hasAnswered)
        }
        entries = (direct: entryNames(true), other: entryNames(false))
        streams = (output: try Self.stream(output), input: try Self.stream(input))
        self.depth = depth
        let isDirect = remembered?.hasDirectColors == true
        surface = try Self.surface(
            isDirect ? entries.direct : entries.other, streams, size: Self.size(of: output), theme, depth)
        self.input = input
        self.output = output
        self.events = events
        self.now = now
        traits = TerminalTraits(environment: environment)
        self.modes = TerminalModes(traits, reportsFocus: traits.hasCommands && notification != .off)
        self.notification = notification
        lastInput = now()
        self.pictures = pictures
        wantsBackground = followsBackground && traits.hasCommands
        names = GraphicsNames(environment: environment)
        self.environment = environment
        let mayHaveColors = names.isAsked && !names.isInTmux && entries.direct != entries.other
        asksColorsOfXterm = mayHaveColors && !surface.hasExactColors
        let asksGround =
            traits.hasCommands && pictures != .off && (surface.pictureColors == .none || !theme.hasBackground)
        // A terminal whose name or COLORTERM says that it has 24 bits needs no question, and tmux has none to be asked.
        let isKnownDirect = surface.hasDirectColors && (!isDirect || entries.other.count > 1)
        var subjects = Self.subjects(
            pictures, names,
            asksBackground: wantsBackground && (surface.hasExactColors || asksColorsOfXterm) || asksGround,
            asksColors: mayHaveColors && surface.hasExactColors && !isKnownDirect)
        if asksColorsOfXterm { subjects.insert(.version) }
        query = subjects.isEmpty ? nil : TerminalQuery(subjects, isWrapped: names.isInTmux)
        let cell = Self.cell(of: output)
        self.remembered = remembered
        graphics =
            pictures == .auto && remembered == nil
            ? TerminalGraphics(method: .cells, reason: .notAsked, cell: cell)
            : TerminalGraphics(pictures, remembered ?? facts, names, hasColors: surface.hasExactColors, cell: cell)
        useImages()
        surface.emoji = EmojiSupport(version: remembered?.version, environment: environment)
        if let background = remembered?.background { _ = follow(background) }
        CrashGuard.install(descriptor: output, modes: modes, bytes: self.modes.restoring())
        try start()
    }

    isolated deinit {
        leave()
    }

    /// A frame is waiting for the terminal to have room for it.
    package var isBehind: Bool { writer != nil }

    /// Paints a frame, unless the terminal has no room for it now; then `onFrameWanted` follows when it has.
    package func draw(_ body: (Canvas) -> Void) {
        guard signals != nil else { return }
        guard isWritable else { return waitForRoom() }
        endSixel()
        surface.draw(body)
        sendAfterFrame()
        sendImages()
    }

    /// Gives the window a title, with the next frame. The old one is put back whenever the terminal is left.
    package func setTitle(_ title: String) {
        self.title = title
    }

    /// The colours that the next frame is painted in, whatever background the terminal has.
    package func show(_ theme: Theme) {
        wantsBackground = false
        let before = ground
        surface.theme = theme
        if ground != before { onPicturesChanged() }
    }

    private func sendAfterFrame() {
        var bytes = surface.glyphBytes
        if traits.hasCommands, let title, title != shownTitle {
            bytes += TerminalModes.title(title)
            shownTitle = title
        }
        if isQueryDue {
            isQueryDue = false
            // Bytes that are there already answer an earlier question.
            if waitingCount > 0 { read() }
            query?.ask(at: now())
            bytes += query?.bytes ?? []
            waitForAnswer()
        }
        if !bytes.isEmpty { write(bytes) }
        if traits.hasHyperlinks { linkLater() }
    }

    /// Whether the links of the frame are still to be sent.
    var isLinkDue: Bool { linkTimer.isRunning }

    /// Once the screen stands still. However many frames come, one timer runs.
    private func linkLater() {
        let frame = now()
        lastFrame = frame
        guard !linkTimer.isRunning else { return }
        linkTimer.start(after: Self.linkDelay) { [weak self] in
            guard let self else { return }
            if lastFrame != frame { return linkLater() }
            guard isForeground, !isBehind, isWritable else { return }
            let bytes = links.bytes(for: surface)
            if !bytes.isEmpty { write(bytes) }
        }
    }

    /// Something else wrote to the terminal: the next frame sends every cell again.
    package func redrawEverything() {
        links.forget()
        surface.redrawEverything()
    }

    /// Sends bytes that are no part of a frame. While a shell has the terminal they are dropped.
    package func send(_ bytes: [UInt8]) {
        if isForeground { write(bytes) }
    }

    /// Whether the person has the app before them: the terminal says so, or a key came a short time ago.
    package var isLookedAt: Bool {
        isForeground && (decoder.hasFocus ?? (now() - lastInput < Self.absence))
    }

    /// After so long without a key somebody looks elsewhere.
    private static let absence = Duration.seconds(60)

    /// Tells a person something who looks elsewhere.
    /// - Parameters:
    ///   - title: from anyone, as the text is.
    package func notify(title: String, text: String?) {
        // A terminal prints a sequence that it does not know.
        let method = traits.hasCommands || notification == .off ? notification : .bell
        send(method.bytes(title: title, text: text, isInTmux: names.isInTmux))
    }

    /// Stops, as Ctrl-Z does, until the shell continues the app.
    package func suspend() {
        pause()
        JobControl.suspend()
        resume()
    }

    /// Gives the terminal to another program, which is in the foreground beside the app while `body` runs.
    package func lend(_ body: () -> Void) -> Bool {
        pause()
        // Ctrl-C and Ctrl-\ are meant for the other program.
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        body()
        for (number, handler) in before { signal(number, handler) }
        resume()
        return true
    }

    /// Restores the terminal to its state before the session.
    package func leave() {
        guard signals != nil else { return }
        pause()
        reader?.resume()
        reader?.cancel()
        reader = nil
        signals = nil
        CrashGuard.disarm()
    }

    private func start() throws(TerminalError) {
        signals = try SignalPipe([SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT]) { [weak self] in
            self?.receive($0)
        }
        let reader = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
        reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        reader.activate()
        reader.suspend()
        self.reader = reader
        enter()
        // The terminal may have got another size since the surface was made, when nobody waited for the signal.
        if let size = Self.size(of: output), size != surface.size { surface.resize(to: size) }
    }

    private func enter() {
        JobControl.waitForTerminal(output)
        signals?.install()
        surface.enterRawMode()
        write(modes.on)
        isQueryDue = query != nil
        reader?.resume()
        isForeground = true
    }

    private func pause() {
        isForeground = false
        escapeTimer.stop()
        pasteTimer.stop()
        queryTimer.stop()
        linkTimer.stop()
        links.forget()
        writer = nil
        reader?.suspend()
        endQuery()
        endImages()
        write(modes.off)
        shownTitle = nil
        surface.leave()
        signals?.uninstall()
    }

    /// The answers are not for whoever has the terminal next. One that gives none in time is not asked again: what it answers
    /// later would be taken for the answer to the later question.
    private func endQuery() {
        guard var query, query.asked != nil else { return }
        if query.isOpen(at: now()) { _ = TerminalProbe.answers(of: input, to: &query, &decoder, answerPatience) }
        self.query = query.isUnanswered ? nil : query
    }

    private func resume() {
        enter()
        resize()
    }

    private func receive(_ number: Int32) {
        switch number {
        case SIGWINCH: resize()
        case SIGTSTP: suspend()
        case SIGCONT:
            // The app was stopped by a signal that cannot be caught, so the shell had the terminal meanwhile, and may have it.
            JobControl.waitForTerminal(output)
            pause()
            resume()
        default: events.onEnd(128 + number)
        }
    }

    private func resize() {
        links.forget()
        if let size = Self.size(of: output) { surface.resize(to: size) }
        if let cell = Self.cell(of: output), cell != graphics.cell {
            graphics.cell = cell
            onPicturesChanged()
        }
        events.onFrameWanted()
    }

    /// As long as tmux, vim and others wait for the rest of an escape sequence.
    private static let escapeDelay = Duration.milliseconds(25)
    /// Where an answer of the terminal is more likely than the key.
    private static let answerDelay = Duration.milliseconds(250)
    /// Longer than from one key of a person who scrolls to the next, so that scrolling sends no more.
    private static let linkDelay = Duration.milliseconds(300)

    private func read() {
        // The bytes that woke us may have been read with a frame meanwhile: to read once more would wait for the next key.
        guard events.hasRoom(), isReadable else { return }
        guard let bytes = waitingBytes() else { return end() }
        escapeTimer.stop()
        pasteTimer.stop()
        // A key that is pressed arrives alone; in the midst of what is pasted it is text.
        if decoder.isPasting, bytes == [KeyDecoder.controlC] { return deliver(decoder.endPaste()) }
        endEscape(before: bytes)
        deliver(decoder.decode(bytes))
        take(decoder.takeAnswers())
        if decoder.isPasting { endPasteLater() }
        guard decoder.isWaiting else { return }
        escapeCame = now()
        let isAnswerDue = query?.isOpen(at: now()) ?? false
        escapeTimer.start(after: isAnswerDue ? Self.answerDelay : Self.escapeDelay) { [weak self] in
            guard let self else { return }
            deliver(decoder.flush())
        }
    }

    private func endPasteLater() {
        pasteTimer.start(after: pasteSilence) { [weak self] in
            guard let self else { return }
            // The app may have had no time to read, or no room.
            if waitingCount > 0 { return endPasteLater() }
            deliver(decoder.endPaste())
        }
    }

    /// An ESC is a key of its own where bytes come so late after it that they are no answer and no key with Alt.
    private func endEscape(before bytes: [UInt8]) {
        guard decoder.hasEscape, let escapeCame, now() - escapeCame >= Self.escapeDelay, let first = bytes.first,
            !Self.answerIntroducers.contains(first)
        else { return }
        deliver(decoder.flush())
    }

    /// OSC, DCS, APC and CSI.
    private static let answerIntroducers = Array("]P_[".utf8)

    private func deliver(_ inputs: [Input]) {
        guard !inputs.isEmpty else { return }
        lastInput = now()
        events.onInput(inputs)
    }

    // MARK: What the terminal says

    private static func subjects(
        _ pictures: PictureSetting, _ names: GraphicsNames, asksBackground: Bool, asksColors: Bool
    ) -> TerminalQuery.Subjects {
        var subjects: TerminalQuery.Subjects = asksBackground ? .background : []
        if asksColors { subjects.insert(.colors) }
        if names.isAsked, pictures != .off, pictures != .cells { subjects.insert(.graphics) }
        return subjects
    }

    /// Answers that come together are shown in one frame.
    private func take(_ answers: [TerminalAnswer]) {
        guard !answers.isEmpty, let taken = query?.take(answers), !taken.isEmpty else { return }
        taken.forEach { facts.add($0) }
        let isComplete = taken.contains { answer in
            switch answer {
            case .graphics: query?.isFenced == true
            // The answer that tmux lets through comes behind it.
            case .attributes: query?.isWrapped == false || query?.subjects.contains(.graphics) == false
            // Of tmux, which was asked once more.
            case .background: query?.isFenced == true
            case .version, .cellSize, .directColors: false
            }
        }
        if isComplete {
            settle()
            askForColors()
        } else if !queryTimer.isRunning {
            startQueryTimer()
        }
    }

    /// Without an answer its name decides.
    private func waitForAnswer() {
        facts = TerminalFacts()
        guard query?.subjects.contains(.graphics) == true else { return }
        startQueryTimer()
    }

    private func startQueryTimer() {
        queryTimer.start(after: TerminalQuery.patience) { [weak self] in self?.endPatience() }
    }

    private func endPatience() {
        guard let question = query?.askAgain(at: now()) else { return settle() }
        write(question)
        startQueryTimer()
    }

    private func settle() {
        queryTimer.stop()
        let known = known
        let before = (graphics: graphics, ground: ground, colors: surface.pictureColors)
        var looksOther = useColors(direct: known.hasDirectColors)
        let emoji = EmojiSupport(version: known.version, environment: environment)
        if emoji != surface.emoji {
            surface.emoji = emoji
            looksOther = true
        }
        if let background = known.background, follow(background) { looksOther = true }
        decide(known)
        let hasOtherPictures =
            graphics != before.graphics || ground != before.ground || surface.pictureColors != before.colors
        if hasOtherPictures { onPicturesChanged() }
        if hasOtherPictures || looksOther { events.onFrameWanted() }
        if let pause = query?.pauseBeforeBackground {
            askForBackground(after: pause)
        } else if query?.isFenced == true, known != remembered {
            rememberLater()
        }
    }

    private func askForBackground(after pause: Duration) {
        queryTimer.start(after: pause) { [weak self] in
            guard let self, let question = query?.askForBackground(at: now()) else { return }
            write(question)
            settle()
        }
    }

    private func askForColors() {
        guard asksColorsOfXterm, let query, query.isFenced, !query.subjects.contains(.colors),
            facts.version?.hasPrefix("XTerm(") == true
        else { return }
        write(self.query?.askForColors(at: now()) ?? [])
    }

    /// Not at once: what comes behind the fence says that it was none.
    private func rememberLater() {
        queryTimer.start(after: answerPatience) { [weak self] in
            guard let self, query?.hasSurplus == false else { return }
            let known = known
            remembered = known
            onAnswered(known)
        }
    }

    /// The answers of the last time hold for a question that was not asked, or not answered at all.
    private var known: TerminalFacts {
        guard let remembered else { return facts }
        let hasAnswered = query?.subjects.contains(.graphics) == true && (query?.isFenced == true || facts.hasGraphics)
        var known = hasAnswered ? facts : remembered
        known.background = facts.background ?? remembered.background
        let hasAnsweredColors = query?.subjects.contains(.colors) == true && query?.isFenced == true
        known.hasDirectColors = facts.hasDirectColors || !hasAnsweredColors && remembered.hasDirectColors
        return known
    }

    /// Curses reads once what a terminal can: for other colours it takes it over anew.
    /// - Returns: whether it makes a difference.
    private func useColors(direct isDirect: Bool) -> Bool {
        guard isForeground, query?.subjects.contains(.colors) == true, isDirect != surface.hasDirectColors else {
            return false
        }
        endSixel()
        endImages()
        links.forget()
        surface.leave()
        let names = isDirect ? entries.direct : entries.other
        if let other = try? Self.surface(names, streams, size: surface.size, surface.theme, depth) {
            other.isOnLight = surface.isOnLight
            surface = other
        }
        surface.enterRawMode()
        useImages()
        return true
    }

    /// - Returns: whether it makes a difference.
    private func follow(_ background: Int) -> Bool {
        self.background = background
        let isOnLight = Contrast.isLight(background)
        let hasOtherDots = showsTones && surface.isOnLight != isOnLight
        surface.isOnLight = isOnLight
        guard followsBackground else { return hasOtherDots }
        let before = surface.theme
        surface.theme = Theme(onTerminalBackground: background, hasDirectColors: surface.hasDirectColors)
        return hasOtherDots || surface.theme != before
    }

    private func decide(_ facts: TerminalFacts) {
        guard query?.subjects.contains(.graphics) == true else { return }
        graphics = TerminalGraphics(
            pictures, facts, names, hasColors: surface.hasExactColors, cell: Self.cell(of: output))
        useImages()
    }

    // MARK: Images

    /// Nothing but the way in which pictures are shown decides whether the terminal has images.
    private func useImages() {
        surface.hasOverlays = graphics.method == .sixel
        guard graphics.method == .kitty else {
            if surface.images != nil { endImages() }
            return surface.images = nil
        }
        guard surface.images == nil else { return }
        surface.images = KittyImages(
            high: .random(in: 1...255), isDirect: surface.hasDirectColors, isWrapped: graphics.isWrapped)
    }

    /// Piece by piece, so that keys are read in between.
    private func sendImages() {
        guard isForeground else { return }
        if let overlay = surface.overlay, overlay != surface.shownOverlay {
            sixel = SixelTransfer(overlay.picture, row: overlay.origin.row, column: overlay.origin.column)
            // Also while it is on its way: what is there has to go.
            surface.shownOverlay = overlay
        }
        guard imageWriter == nil, sixel != nil || surface.images?.hasPieces == true else { return }
        imageWriter = whenWritable { $0.sendPiece() }
    }

    private func sendPiece() {
        let channel = channel ?? TerminalChannel(output)
        self.channel = channel
        guard imageWriter != nil, channel.resume() else { return }
        if sixel != nil { return sendBand(channel) }
        guard let piece = surface.images?.nextPiece() else { return imageWriter = nil }
        channel.begin(piece.bytes)
        if piece.completesImage { events.onFrameWanted() }
    }

    private func sendBand(_ channel: TerminalChannel) {
        channel.begin(sixel?.next() ?? [])
        if sixel?.isAtEnd == true { sixel = nil }
    }

    /// Something else is to be sent. The picture on its way ends where it is, and is sent again behind the next frame.
    private func endSixel() {
        channel?.finish()
        guard let end = sixel?.end() else { return }
        sixel = nil
        surface.shownOverlay = nil
        guard !end.isEmpty else { return }
        surface.redrawEverything()
        _ = try? FileDescriptor(rawValue: output).writeAll(end)
    }

    /// Not at once: something is about to be sent.
    private func wantFrameLater() {
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.events.onFrameWanted() } }
    }

    /// The terminal is somebody else's, who is to find no image there. The piece that it has a part of ends before.
    private func endImages() {
        imageWriter = nil
        write(surface.images?.removeAll() ?? [])
    }

    /// The terminal is gone.
    private func end() {
        reader?.cancel()
        events.onEnd(128 + SIGHUP)
    }

    /// In bytes. A sender that is faster than the app must not keep it reading.
    private static let maximumRead = 64 * 1_024

    /// Nil at the end of input.
    private func waitingBytes() -> [UInt8]? {
        var bytes: [UInt8] = []
        repeat {
            var buffer = [UInt8](repeating: 0, count: 4_096)
            let count = Libc.read(input, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { return bytes }
            guard count > 0 else { return bytes.isEmpty ? nil : bytes }
            bytes.append(contentsOf: buffer[..<count])
        } while bytes.count < Self.maximumRead && waitingCount > 0
        return bytes
    }

    /// How many bytes the terminal has that were not read yet.
    private var waitingCount: Int32 {
        var count: Int32 = 0
        return ioctl(input, UInt(FIONREAD), &count) == 0 ? count : 0
    }

    /// Whether bytes are there, or their end.
    private var isReadable: Bool {
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) != 0
    }

    private var isWritable: Bool {
        var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) != 0
    }

    private func waitForRoom() {
        guard writer == nil else { return }
        writer = whenWritable { session in
            session.writer = nil
            session.events.onFrameWanted()
        }
    }

    /// - Parameter body: called each time that the terminal has room, until nobody keeps the observation.
    private func whenWritable(_ body: @escaping (TerminalSession) -> Void) -> DescriptorWatch {
        DescriptorPoll.shared.watch(FileDescriptor(rawValue: output), for: .writing) { [weak self] in
            if let self { body(self) }
        }
    }

    /// Fails only if the terminal is gone, and then there is nobody to report to.
    private func write(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        if sixel != nil, isForeground { wantFrameLater() }
        endSixel()
        try? FileDescriptor(rawValue: output).write(allOf: bytes)
    }

    /// On the first terminal that there is an entry for.
    private static func surface(
        _ names: [String], _ streams: (output: TerminalStream, input: TerminalStream), size: CellSize?, _ theme: Theme,
        _ depth: ColorDepth
    ) throws(TerminalError) -> CursesSurface {
        var failure = CursesError.unknownTerminal(name: "")
        for name in names {
            do {
                return try CursesSurface(
                    terminal: name, output: streams.output, input: streams.input, size: size, theme: theme, depth: depth
                )
            } catch {
                failure = error
            }
        }
        throw .curses(failure)
    }

    private static func stream(_ descriptor: Int32) throws(TerminalError) -> TerminalStream {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, let file = fdopen(copy, "r+") else {
            throw .system(reason: Errno(rawValue: errno).description)
        }
        return TerminalStream(file)
    }

    /// Nil where the terminal does not know its size, as on some lines without a screen.
    private static func size(of descriptor: Int32) -> CellSize? {
        window(descriptor).map { CellSize(columns: Int($0.ws_col), rows: Int($0.ws_row)) }
    }

    /// How large a cell is, where the terminal tells the system.
    package static func cell(of descriptor: Int32) -> PixelSize? {
        window(descriptor).flatMap {
            PixelSize(width: Int($0.ws_xpixel / $0.ws_col), height: Int($0.ws_ypixel / $0.ws_row))
        }
    }

    private static func window(_ descriptor: Int32) -> winsize? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return size
    }
}

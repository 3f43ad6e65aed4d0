import Essentials
import MomentsCore

/// What a person can do with one moment; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol MomentPresenting: ViewPresenting {
    /// What can be done with the moment.
    var actions: any MomentActing { get }

    /// The moment that is shown.
    var shown: Moment.ID { get }

    /// Another moment was selected beside it. Where one reads is known already, and stays.
    func onShow(_ id: Moment.ID)
    /// To the next older moment.
    func onNext()
    /// To the next newer moment.
    func onPrevious()
    /// To the next older moment that the last search found, or the next newer one.
    func onNextMatch()
    func onPreviousMatch()
    func onSearch()
    func onClose()
}

/// Decides what the screen of one moment shows, and leads to its neighbours.
@MainActor package final class MomentPresenter: MomentPresenting, ViewLifecycleOwner {
    /// How many people are named of those who like a moment.
    package static let maximumNames = 20
    /// How many of its photos are shown as pictures.
    package static let maximumPictures = 20
    /// How many of those who like it are shown as pictures.
    package static let maximumLikers = 12

    package weak var component: (any Component<MomentProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let repository: any MomentsRepository
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: MomentFormatter
    private let position: ReadingPosition
    private let momentActions: MomentActions
    /// Nil in a view of a server, where nothing is found.
    private let lastSearch: LastSearch?
    private let words: Language
    /// The search that led here; nil where the timeline did.
    private let matches: SearchMatches?
    private var id: Moment.ID
    /// Nil before it was read, and once it is deleted.
    private var stored: Moment?
    /// With what is not stored yet.
    private var moment: Moment? { stored?.showing(momentActions.wishes) }
    private var isDeleted = false
    private var hasNext = false
    private var hasPrevious = false
    private var hasNextMatch = false
    private var hasPreviousMatch = false
    /// Where it is in its timeline.
    private var place: MomentPosition?

    package init(
        moment: Moment.ID, repository: any MomentsRepository, actions: MomentActions, lastSearch: LastSearch?,
        navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter,
        words: Language, position: ReadingPosition, matches: SearchMatches? = nil
    ) {
        id = moment
        self.repository = repository
        momentActions = actions
        self.lastSearch = lastSearch
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.words = words
        self.position = position
        self.matches = matches
        lifecycle = ViewLifecycle(clock: clock, message: actions.transient)
        actions.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.readMoment() }
        lifecycle.onDates = { [weak self] in self?.nextDateChange(after: $0) }
        lifecycle.observe(repository.observe) { [weak self] in self?.onStoreChanged() }
        lifecycle.observe(actions.observe, onChange: {})
    }

    package var actions: any MomentActing { momentActions }

    package var availability: ActionAvailability { momentActions.availability }

    package func onActivate() {
        lifecycle.activate { isFresh in
            position.moment = id
            lifecycle.read { () throws(StoreError) in
                try momentActions.refresh()
                if !isFresh { try show(id) }
            }
        }
    }

    package var shown: Moment.ID { id }

    package func onShow(_ id: Moment.ID) {
        guard id != self.id else { return }
        if lifecycle.isActive {
            lifecycle.read { () throws(StoreError) in try show(id) }
            lifecycle.render()
        } else {
            self.id = id
            stored = nil
            lifecycle.setNeedsRead()
        }
    }

    package func onNext() {
        go { () throws(StoreError) in
            try repository.moments(.before(id), limit: 1).first.map { .moment($0.id) }
                ?? .nowhere(words.wholeMoment.isLast(of: view))
        }
    }

    package func onPrevious() {
        go { () throws(StoreError) in
            try repository.moments(.after(id), limit: 1).first.map { .moment($0.id) }
                ?? .nowhere(words.wholeMoment.isFirst(of: view))
        }
    }

    package func onNextMatch() {
        go { () throws(StoreError) in try lastSearch?.next(id) ?? .nowhere(words.momentActions.noMatchesInView) }
    }

    package func onPreviousMatch() {
        go { () throws(StoreError) in try lastSearch?.previous(id) ?? .nowhere(words.momentActions.noMatchesInView) }
    }

    package func onSearch() {
        momentActions.search()
    }

    package func onClose() {
        navigator.back()
    }

    private var view: ServerView.Kind? { momentActions.view?.kind }

    private func onStoreChanged() {
        if !momentActions.isDeleting { readAgain() }
    }

    /// The older one, or the newer one of the oldest. Where it was the only one, it says that it was deleted.
    private func showNeighbour(of id: Moment.ID) {
        guard lifecycle.isActive, self.id == id else { return }
        lifecycle.read { () throws(StoreError) in
            var neighbours = try repository.moments(.before(id), limit: 1)
            if neighbours.isEmpty { neighbours = try repository.moments(.after(id), limit: 1) }
            try go(toMoment: neighbours.first?.id ?? id)
        }
    }

    private func go(_ step: () throws(StoreError) -> LastSearch.Step) {
        guard lifecycle.isActive else { return }
        lifecycle.read { () throws(StoreError) in
            switch try step() {
            case .moment(let id): try go(toMoment: id)
            case .nowhere(let reason): momentActions.show(reason, .plain)
            }
        }
        lifecycle.render()
    }

    private func go(toMoment id: Moment.ID) throws(StoreError) {
        try show(id)
        position.moment = id
    }

    private func readAgain() {
        guard lifecycle.isActive else { return }
        lifecycle.read { () throws(StoreError) in
            try momentActions.refresh()
            try show(id)
        }
    }

    private func readMoment() throws(StoreError) {
        try show(id)
    }

    /// All of it changes or, where a read fails, none: a like must never go to another moment than the one shown.
    private func show(_ id: Moment.ID) throws(StoreError) {
        let moment = try repository.moment(id)
        let place = try moment == nil ? nil : repository.position(of: id)
        let hasNext = if let known = place?.hasNext { known } else { try has(.before(id)) }
        let hasPrevious = if let known = place?.hasPrevious { known } else { try has(.after(id)) }
        let hasNextMatch = try matches?.next(id) != nil
        let hasPreviousMatch = try matches?.previous(id) != nil
        self.id = id
        stored = moment
        isDeleted = moment == nil
        self.place = place
        self.hasNext = hasNext
        self.hasPrevious = hasPrevious
        self.hasNextMatch = hasNextMatch
        self.hasPreviousMatch = hasPreviousMatch
    }

    private func has(_ page: TimelinePage) throws(StoreError) -> Bool {
        try !repository.moments(page, limit: 1).isEmpty
    }

    private var isUnfolded: Bool { moment.map(momentActions.unfolded.contains) ?? false }

    private func nextDateChange(after now: Date) -> Date? {
        guard let moment else { return nil }
        return [
            formatter.nextFullChange(of: moment.createdDate, after: now),
            formatter.nextChange(of: [moment.origin?.date].compactMap(\.self), after: now),
        ].compactMap(\.self).min()
    }

    private var props: MomentProps {
        var props = MomentProps()
        if let moment {
            fill(&props, with: formatter.shown(moment, isUnfolded: isUnfolded))
            if props.details?.isCovered == true {
                props.pictures = formatter.covers(of: moment, atMost: Self.maximumPictures)
            }
        }
        props.position = place.map { formatter.position($0.number, of: $0.count) }
        props.isInView = view != nil
        props.hasNext = hasNext
        props.hasPrevious = hasPrevious
        props.undo = momentActions.undo
        props.availability = availability
        props.hasNextMatch = hasNextMatch
        props.hasPreviousMatch = hasPreviousMatch
        if let highlighter = matches?.highlighter { highlight(&props, highlighter) }
        props.status = momentActions.message ?? lifecycle.readError.map { words.message(of: $0) }
        if isDeleted, props.status == nil {
            (props.status, props.voice) = (words.message(of: ChangeError.gone), .refused)
        }
        return props
    }

    private func highlight(_ props: inout MomentProps, _ highlighter: Highlighter) {
        props.highlights = highlighter.highlights(author: props.author, text: props.text, link: props.link)
        props.photoHighlights = props.photos.map { highlighter.ranges(in: $0) }
    }

    private func fill(_ props: inout MomentProps, with moment: Moment) {
        props.author = formatter.author(moment.author)
        props.avatar = formatter.avatar(of: moment.author, feed: moment.feed)
        props.ownMark = formatter.ownMark(moment)
        props.feed = formatter.feed(moment)
        props.date = formatter.fullDate(moment.createdDate, now: clock.now)
        props.origin = formatter.origin(moment.origin, now: clock.now)
        props.text = formatter.text(moment.title)
        props.link = formatter.link(moment.url, besides: moment.title)
        props.photos = formatter.photoList(moment.photos, more: moment.morePhotos)
        props.pictures = formatter.picturesInPlace(moment, atMost: Self.maximumPictures)
        props.likes = formatter.likes(
            isLiked: moment.isLiked, others: moment.likes, more: moment.moreLikes, maximumNames: Self.maximumNames)
        props.likers = formatter.likers(of: moment, atMost: Self.maximumLikers)
        props.isLiked = moment.isLiked
        props.ownLike = formatter.ownLike(moment.isLiked)
        props.details = formatter.status(moment, isUnfolded: isUnfolded, isWhole: true)
    }
}

extension MomentPresenter: MomentActionsHost {
    var target: ShownMoment? {
        moment.map { ShownMoment($0, isLiked: $0.isLiked) }
    }

    func onActionFailed() {
        readAgain()
    }

    func onDeleted(_ id: Moment.ID) {
        showNeighbour(of: id)
    }

    func onBroughtBack(_ id: Moment.ID) {
        lifecycle.read { () throws(StoreError) in try go(toMoment: id) }
    }
}

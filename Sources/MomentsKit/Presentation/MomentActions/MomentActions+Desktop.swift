import MomentsCore

/// Actions that lead out of the list: to the clipboard, a file, the browser, a photo, a person.
extension MomentActions {
    func copyText(of target: ShownMoment) {
        withMoment(target) { moment throws(DesktopError) in
            guard let text = formatter.plainText(moment.wholeTitle) else { return words.momentActions.noText }
            try desktop.copy(text)
            return words.momentActions.copiedText
        }
    }

    func copyHandle(of target: ShownMoment) {
        withMoment(target) { _ throws(DesktopError) in
            guard let handle = target.handle.flatMap(formatter.line) else { return words.momentActions.noHandle }
            try desktop.copy(handle)
            return words.momentActions.copied(handle: handle)
        }
    }

    func save(_ target: ShownMoment) {
        withMoment(target) { moment throws(DesktopError) in
            words.momentActions.saved(
                as: try desktop.save(formatter.document(moment), as: formatter.documentName(moment)))
        }
    }

    func useLink(of target: ShownMoment, to use: LinkUse) {
        withMoment(target) { moment throws(DesktopError) in try self.use(links(of: moment), to: use) }
    }

    /// Lists the leads of a post to choose from; opens the link of a local moment.
    func openLeads(of target: ShownMoment) {
        guard target.isStatus else { return useLink(of: target, to: .open) }
        withMoment(target) { moment throws(DesktopError) in
            let isHidden = isFolded(moment) && moment.status?.hasWarning == true
            let covered = isFolded(moment) ? moment.links.filter { $0.kind == .photo } : []
            let leads = moment.leads(isFolded: isHidden).filter { lead in !covered.contains { lead == .link($0) } }
            navigator.show(.links(leads, to: .open))
            return nil
        }
    }

    package func onFollow(_ link: TextLink) {
        guard let target = begin() else { return }
        withMoment(target) { moment throws(DesktopError) in
            guard case .address(let address) = link else { return follow(link.text, in: moment) }
            if let link = moment.links.first(where: { $0.address == address }) { return try use([link], to: .open) }
            return try LinkUse.open.perform(on: address, desktop, words)
        }
    }

    /// - Returns: why it leads nowhere; nil where it does.
    private func follow(_ name: String, in moment: Moment) -> String? {
        let named = moment.leads().filter { $0.isNamed(name) }
        guard named.count == 1, let view = named[0].view else { return words.momentActions.leadsNowhere(name) }
        navigator.show(.serverView(view))
        return nil
    }

    func openPhoto(of target: ShownMoment) {
        withMoment(target) { moment throws(DesktopError) in
            guard let first = MomentPhoto.all(of: moment).first else { return words.momentActions.noPhoto }
            if isFolded(moment) { return words.momentActions.photosAreCovered(show: context.key(.unfold)) }
            let album = view.map { PhotoAlbum.momentOfView(moment.id, $0) } ?? .moment(moment.id)
            navigator.show(.photo(first, index: 0, in: album))
            return nil
        }
    }

    /// To the author's page on their server; that view leads on to their stored posts.
    func showAuthor(of target: ShownMoment) {
        withMoment(target) { moment throws(DesktopError) in
            if moment.isMine {
                navigator.show(.profile(.own))
                return nil
            }
            if let person = moment.person, !isView(of: person) {
                navigator.show(.serverView(person))
                return nil
            }
            guard moment.author.id != nil || moment.author.name != nil else { return words.momentActions.noAuthor }
            navigator.show(.profile(.author(moment.author, feed: moment.feed)))
            return nil
        }
    }

    private func isView(of person: ServerView) -> Bool {
        guard let view, view.feed == person.feed, case .person(let viewed, _) = view.kind,
            case .person(let name, _) = person.kind
        else { return false }
        return viewed == name
    }

    /// Opens what belongs to no moment. Of several the person chooses one.
    func open(_ links: [MomentLink]) {
        guard isActive else { return }
        do throws(DesktopError) {
            if let message = try use(links, to: .open) { show(message, .plain) }
        } catch {
            show(words.message(of: error), .failed)
        }
    }

    private func isFolded(_ moment: Moment) -> Bool { moment.isFoldable && !unfolded.contains(moment) }

    /// Of several the person chooses one; one that leads elsewhere than it says is asked about before it is opened.
    /// - Returns: what to say of it; nil where that is done on another screen.
    private func use(_ links: [MomentLink], to use: LinkUse) throws(DesktopError) -> String? {
        guard let first = links.first else { return words.momentActions.noLink }
        if links.count == 1, use == .copy || first.disguise == nil {
            return try use.perform(on: first.address, desktop, words)
        }
        navigator.show(.links(links.map(Lead.link), to: use))
        return nil
    }

    /// A folded post leads only to its own page, and to nothing that it covers.
    private func links(of moment: Moment) -> [MomentLink] {
        guard isFolded(moment), let status = moment.status else { return moment.links }
        return status.hasWarning ? moment.pages : moment.links.filter { $0.kind == .link }
    }

    /// An action with the whole moment: a list holds only the beginning of a long text.
    /// - Parameter action: returns what to say of it.
    private func withMoment(_ target: ShownMoment, _ action: (Moment) throws(DesktopError) -> String?) {
        do throws(StoreError) {
            let moment = try whole(target.moment.id)
            let gone = StatusMessage(text: words.message(of: ChangeError.gone), voice: .refused)
            transient.show(moment.map { message(of: action, with: $0) } ?? gone)
        } catch {
            transient.show(StatusMessage(text: words.message(of: error), isLasting: true, voice: .failed))
        }
        host?.onActionsChanged()
    }

    private func message(of action: (Moment) throws(DesktopError) -> String?, with moment: Moment) -> StatusMessage? {
        do {
            return try action(moment).map { StatusMessage(text: $0) }
        } catch {
            return StatusMessage(text: words.message(of: error), voice: .failed)
        }
    }
}

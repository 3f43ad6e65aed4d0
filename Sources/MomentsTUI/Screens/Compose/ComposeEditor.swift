import MomentsCore
import MomentsKit
import TerminalKit

/// The fields of the composer: the text, the path of a photo, an alt text. The same in cells and in lines.
final class ComposeEditor {
    let area = TextArea(maximum: ComposePresenter.maximumCharacters)
    let path: TextField
    let altText: TextField
    let warning: TextField
    let option: TextField
    let language: TextField
    let photoFocus: TextField
    private var props = ComposeProps()
    /// The name under the cursor, as the presenter heard it last.
    private var token: ComposeToken?
    /// The candidate that stands in its place, and how many characters it has.
    private(set) var taken: (index: Int, length: Int)?

    init(words: Language) {
        path = TextField(label: words.compose.photoPathLabel)
        altText = TextField(label: "", maximum: MomentBounds.altText)
        warning = TextField(label: words.compose.warningLabel, maximum: Self.maximumWarning)
        option = TextField(label: "", maximum: Self.maximumOption)
        language = TextField(label: words.compose.languageLabel, maximum: Self.maximumLanguage)
        photoFocus = TextField(label: words.compose.photoFocusLabel, maximum: Self.maximumPhotoFocus)
    }

    /// In characters.
    private static let (maximumWarning, maximumOption, maximumLanguage, maximumPhotoFocus) = (500, 500, 35, 50)

    /// The field in each row of a canvas.
    typealias Rows = [Int: ComposeFocus]

    func show(_ props: ComposeProps) {
        self.props = props
        area.text = props.text
        area.isLocked = props.isPosting
        path.text = props.path
        path.hasFocus = props.focus == .path
        warning.text = props.warning ?? ""
        warning.hasFocus = props.focus == .warning
        language.text = props.language ?? ""
        language.hasFocus = props.focus == .language
        photoFocus.text = props.photoFocus
        (altText.hasFocus, photoFocus.hasFocus, option.hasFocus) = (false, false, false)
        switch props.focus {
        case .altText(let index) where props.photos.indices.contains(index):
            altText.text = props.photos[index].altText
            altText.hasFocus = true
        case .photoFocus: photoFocus.hasFocus = true
        case .pollOption(let index):
            guard let poll = props.poll, poll.options.indices.contains(index) else { return }
            option.text = poll.options[index].text
            option.hasFocus = true
        default: break
        }
    }

    /// The interaction of an action, or an edit where the focus is.
    func perform(_ action: Action, _ presenter: any ComposePresenting, _ tasks: InFlightTasks) {
        switch action {
        case .post: tasks.start { await presenter.onSubmit() }
        case .discard: presenter.onDiscard()
        case .editElsewhere: tasks.start { await presenter.onEditElsewhere() }
        case .back: presenter.onClose()
        case .textPageUp, .textPageDown: area.turnPage(down: action == .textPageDown)
        case .options: presenter.onOptions()
        case .chooseAccount: presenter.onChooseAccount()
        case .visibility: presenter.onChangeVisibility()
        case .contentWarning: presenter.onContentWarning()
        case .sensitive: presenter.onSensitive()
        case .textLanguage: presenter.onLanguage()
        case .photoFocus: presenter.onPhotoFocus()
        case .poll: presenter.onPoll()
        case .pollMultiple: presenter.onPollMultiple()
        case .pollDuration: presenter.onPollDuration()
        case .addPhoto: presenter.onAddPhoto()
        case .choosePhoto: presenter.onChoosePhoto()
        case .removePhoto: presenter.onRemovePhoto()
        case .movePhotoUp, .movePhotoDown: presenter.onMovePhoto(up: action == .movePhotoUp)
        case .nextField: props.completion == nil ? presenter.onNextField() : complete(presenter)
        case .previousField: presenter.onPreviousField()
        default: if let edit = TextEdit(action) { apply([edit], presenter, tasks) }
        }
    }

    func apply(_ edits: [TextEdit], _ presenter: any ComposePresenting, _ tasks: InFlightTasks) {
        if props.focus == .text { return applyToText(edits, presenter, tasks) }
        let typed = Array(edits.prefix { !$0.leavesField })
        if !typed.isEmpty { applyToField(typed, presenter) }
        guard typed.count < edits.count else { return }
        switch edits[typed.count] {
        case .move(.up): presenter.onPreviousField()
        case .move: presenter.onNextField()
        default: tasks.start { await presenter.onFieldSubmitted() }
        }
        let rest = Array(edits.dropFirst(typed.count + 1))
        if !rest.isEmpty { apply(rest, presenter, tasks) }
    }

    /// Takes the first candidate, or the next one in the place of the one that was taken.
    private func complete(_ presenter: any ComposePresenting) {
        guard let completion = props.completion else { return }
        let index = taken.map { ($0.index + 1) % completion.candidates.count } ?? 0
        let text = completion.candidates[index] + " "
        let removed = Array(repeating: TextEdit.deleteBack, count: taken?.length ?? completion.length)
        guard area.apply(removed + [.insert(text)]).contains(.changed) else { return }
        taken = (index, text.count)
        presenter.onTextChanged(area.text)
    }

    /// To be called when the cursor may be elsewhere.
    func tellToken(_ presenter: any ComposePresenting) {
        taken = nil
        let token = ComposeToken(area.wordBeforeCursor)
        guard token != self.token else { return }
        self.token = token
        presenter.onTokenChanged(token)
    }

    private func applyToField(_ edits: [TextEdit], _ presenter: any ComposePresenting) {
        switch props.focus {
        case .path: path.apply(edits).forEach(presenter.onPathChanged)
        case .warning: warning.apply(edits).forEach(presenter.onWarningChanged)
        case .language: language.apply(edits).forEach(presenter.onLanguageChanged)
        case .photoFocus: photoFocus.apply(edits).forEach(presenter.onPhotoFocusChanged)
        case .pollOption: option.apply(edits).forEach(presenter.onPollOptionChanged)
        case .altText, .text: altText.apply(edits).forEach(presenter.onAltTextChanged)
        }
    }

    /// A file that is dropped on a terminal is pasted as its path.
    private func applyToText(_ edits: [TextEdit], _ presenter: any ComposePresenting, _ tasks: InFlightTasks) {
        if edits.count == 1, case .insert(let text) = edits[0], PhotoPath.isPhoto(text) {
            return tasks.start { await presenter.onPhotoAdded(text) }
        }
        let result = area.apply(edits)
        if result.contains(.changed) { presenter.onTextChanged(area.text) }
        if result.contains(.refused) { presenter.onTextRefused() }
        tellToken(presenter)
    }
}

extension TextEdit {
    /// Whether a field of one line has no use for the edit.
    fileprivate var leavesField: Bool {
        switch self {
        case .insert("\n"), .move(.up), .move(.down): true
        default: false
        }
    }
}

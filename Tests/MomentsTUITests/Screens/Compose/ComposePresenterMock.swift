import MomentsKit
import TestSupport

final class ComposePresenterMock: ComposePresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, textRefused, options, submit, discard, editElsewhere, close
        case textChanged(String)
        case addPhoto, choosePhoto, fieldSubmitted, nextField, previousField, removePhoto
        case photoAdded(String), pathChanged(String), altTextChanged(String)
        case movePhoto(up: Bool)
        case chooseAccount, changeVisibility, contentWarning, sensitive
        case warningChanged(String)
        case language
        case tokenChanged(ComposeToken?)
        case languageChanged(String)
        case photoFocus
        case photoFocusChanged(String)
        case field(ComposeFocus)
        case poll, pollMultiple, pollDuration
        case pollOptionChanged(String)
    }

    let calls = Calls<Call>()

    func onTextChanged(_ text: String) { calls.record(.textChanged(text)) }
    func onTokenChanged(_ token: ComposeToken?) { calls.record(.tokenChanged(token)) }
    func onTextRefused() { calls.record(.textRefused) }
    func onSubmit() async { calls.record(.submit) }
    func onDiscard() { calls.record(.discard) }
    func onEditElsewhere() async { calls.record(.editElsewhere) }
    func onClose() { calls.record(.close) }
    func onOptions() { calls.record(.options) }
    func onChooseAccount() { calls.record(.chooseAccount) }
    func onChangeVisibility() { calls.record(.changeVisibility) }
    func onContentWarning() { calls.record(.contentWarning) }
    func onSensitive() { calls.record(.sensitive) }
    func onWarningChanged(_ text: String) { calls.record(.warningChanged(text)) }
    func onLanguage() { calls.record(.language) }
    func onLanguageChanged(_ text: String) { calls.record(.languageChanged(text)) }
    func onPoll() { calls.record(.poll) }
    func onPollOptionChanged(_ text: String) { calls.record(.pollOptionChanged(text)) }
    func onPollMultiple() { calls.record(.pollMultiple) }
    func onPollDuration() { calls.record(.pollDuration) }
    func onAddPhoto() { calls.record(.addPhoto) }
    func onChoosePhoto() { calls.record(.choosePhoto) }
    func onPathChanged(_ path: String) { calls.record(.pathChanged(path)) }
    func onPhotoAdded(_ path: String) async { calls.record(.photoAdded(path)) }
    func onAltTextChanged(_ text: String) { calls.record(.altTextChanged(text)) }
    func onPhotoFocus() { calls.record(.photoFocus) }
    func onPhotoFocusChanged(_ text: String) { calls.record(.photoFocusChanged(text)) }
    func onFieldSubmitted() async { calls.record(.fieldSubmitted) }
    func onNextField() { calls.record(.nextField) }
    func onField(_ field: ComposeFocus) { calls.record(.field(field)) }
    func onPreviousField() { calls.record(.previousField) }
    func onRemovePhoto() { calls.record(.removePhoto) }
    func onMovePhoto(up: Bool) { calls.record(.movePhoto(up: up)) }
}

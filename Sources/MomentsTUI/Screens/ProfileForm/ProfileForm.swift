import MomentsCore
import MomentsKit
import TerminalKit

/// One's own profile.
struct ProfileForm: FormContent {
    let profile: any ProfileFormPresenting
    let words: Language

    let context = KeyContext.profileForm
    let labelWidth = 12

    init(_ profile: any ProfileFormPresenting, _ words: Language) {
        self.profile = profile
        self.words = words
    }

    var presenter: any ViewPresenting { profile }
    var form: any FormPresenting<ProfileDetails.Field> { profile.form }
    var title: String { words.profile.ownProfileTitle }
    var opening: [String] { [Sentence.ended(title), words.lines.formAdvice] }

    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        guard action == .choosePhoto else { return false }
        profile.onChoosePhoto()
        return true
    }

    func button(_ props: ProfileFormProps) -> String {
        props.form.isBusy ? words.profileForm.savingProfile : words.profileForm.saveButton
    }

    func hints(_ props: ProfileFormProps) -> [Action] {
        (props.form.isBusy ? [] : [.cancel]) + (props.canChoosePhoto ? [.choosePhoto] : [])
            + [.nextField, .previousField, .help]
    }

    func labels(_ props: ProfileFormProps) -> [(action: Action, label: String)] { [] }

    func question(for field: ProfileDetails.Field, prompt: String) -> LineQuestion {
        [.avatar, .background].contains(field) ? .address(prompt: prompt) : .field(prompt: prompt)
    }
}

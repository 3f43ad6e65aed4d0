import MomentsCore
import MomentsKit
import TerminalKit

/// Asks for what the form for one's own profile holds, a field at a time. It holds the fields, nothing more.
final class ProfileFormLines: Component, FormLines {
    let context = KeyContext.profileForm
    let fields: FormFields<ProfileDetails.Field>
    let tasks: InFlightTasks
    var props = ProfileFormProps()
    var announced: ProfileFormProps?
    var setNeedsPaint: () -> Void = {}

    private let presenter: any ProfileFormPresenting
    private let words: Language

    init(
        presenter: any ProfileFormPresenting, words: Language,
        tasks: InFlightTasks
    ) {
        self.presenter = presenter
        self.words = words
        self.tasks = tasks
        fields = FormFields(presenter.form, focus: .name)
    }

    var viewPresenter: any ViewPresenting { presenter }
    var lineWords: Language { words }

    func interact(_ action: Action) -> Bool { presenter.perform(action, tasks: tasks) }

    // MARK: Announcing

    func question(for field: ProfileDetails.Field, prompt: String) -> LineQuestion {
        [.avatar, .background].contains(field) ? .address(prompt: prompt) : .field(prompt: prompt)
    }

    var advice: [String] { [words.lines.formAdvice] }

    var arrival: [String] { [Sentence.ended(words.profile.ownProfileTitle), words.lines.formAdvice] + state }
}

import MomentsKit
import TerminalKit

/// The form of a search on a server.
struct ServerSearchForm: FormContent {
    let search: any ServerSearchFormPresenting
    let words: Language

    let context = KeyContext.serverSearchForm
    let advice: [String] = []
    /// As where a view is chosen.
    let leavesWithoutAnswer = true
    let labelWidth = 12

    init(_ search: any ServerSearchFormPresenting, _ words: Language) {
        self.search = search
        self.words = words
    }

    var presenter: any ViewPresenting { search }
    var form: any FormPresenting<ServerSearchField> { search.form }
    var title: String { words.serverSearchForm.title }

    func button(_ props: ServerSearchFormProps) -> String { words.serverSearchForm.button }
    func hints(_ props: ServerSearchFormProps) -> [Action] { [.cancel, .help, .palette] }
    func question(for field: ServerSearchField, prompt: String) -> LineQuestion { .field(prompt: prompt) }
}

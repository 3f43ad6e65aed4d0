import MomentsKit
import TerminalKit

/// The form of a text about a person.
struct PersonTextForm: FormContent {
    let text: any PersonTextPresenting
    let words: Language

    let context = KeyContext.personText
    let advice: [String] = []
    let labelWidth = 16

    init(_ text: any PersonTextPresenting, _ words: Language) {
        self.text = text
        self.words = words
    }

    var presenter: any ViewPresenting { text }
    var form: any FormPresenting<PersonTextField> { text.form }

    var title: String { text.title }
    func button(_ props: PersonTextProps) -> String { props.button }
    func hints(_ props: PersonTextProps) -> [Action] { [.cancel, .help, .palette] }
    func question(for field: PersonTextField, prompt: String) -> LineQuestion { .field(prompt: prompt) }
}

import TestSupport

@testable import MomentsCore

/// An editor that returns the text that the test arranged.
@MainActor final class ExternalEditorMock: ExternalEditor {
    struct Call: Equatable {
        let text: String
        let maximum: Int
    }

    let calls = Calls<Call>()
    var answer = Result<EditedText, ExternalEditorError>.success(EditedText(""))
    /// Runs while the editor has the terminal.
    var meanwhile: () -> Void = {}

    func edit(_ text: String, atMost maximum: Int) throws(ExternalEditorError) -> EditedText {
        calls.record(Call(text: text, maximum: maximum))
        meanwhile()
        return try answer.get()
    }
}

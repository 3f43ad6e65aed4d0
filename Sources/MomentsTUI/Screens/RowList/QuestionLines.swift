import MomentsKit

extension Question {
    /// The question, its answers with their numbers, and the words that can be typed.
    func announcements(advice: String) -> [String] {
        [text] + answers.indices.map(announcement) + [advice]
    }

    func announcement(of answer: Int) -> String {
        Sentence.ended("\(answer + 1). \(answers[answer])")
    }
}

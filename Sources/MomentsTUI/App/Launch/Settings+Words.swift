import MomentsKit

extension Settings {
    /// The language that the app speaks.
    var words: Language { language }

    /// What the person is told when the app starts; nil where there is nothing to tell.
    var notice: String? {
        reports.isEmpty ? nil : words.config.settingsNotice(reports.map { $0.text(words) })
    }
}

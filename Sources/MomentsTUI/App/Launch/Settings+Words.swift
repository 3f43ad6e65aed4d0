import MomentsKit

extension Settings {
    /// The language that the app speaks.
    var words: Language { language }

    /// The notice of faulty settings, shown when the app starts; nil where all are right.
    var notice: String? {
        reports.isEmpty ? nil : words.config.settingsNotice(reports.map { $0.text(words) })
    }
}

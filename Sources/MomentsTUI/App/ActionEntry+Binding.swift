import MomentsKit

extension ActionEntry {
    init(_ binding: Keymap.Binding) {
        self.init(
            name: binding.action.rawValue, sentence: binding.action.sentence, keys: binding.keys.map(\.name))
    }
}

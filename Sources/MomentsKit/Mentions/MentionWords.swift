/// What is said of mentions to whoever looks elsewhere.
package protocol MentionWords {
    func mentioned(by name: String) -> String
    /// Something came that is for the person alone.
    func sentDirectly(by name: String) -> String
    /// Several came.
    func mentions(_ count: Int) -> String
    /// Somebody without a name.
    var someone: String { get }
}

/// Passes props to a component only while its screen is active, and only if they changed.
struct RenderGate<Props: Equatable> {
    var isActive = false
    private var rendered: Props?

    /// Whether the props are to be rendered now; the caller renders them if so.
    mutating func opens(for props: Props) -> Bool {
        guard isActive, props != rendered else { return false }
        rendered = props
        return true
    }
}

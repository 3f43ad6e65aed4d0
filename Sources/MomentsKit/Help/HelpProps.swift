/// Shows what can be done on the screen below.
@MainActor public protocol HelpComponent: AnyObject {
    func render(_ props: HelpProps)
}

/// Everything the help shows. Equal props draw equal screens.
public struct HelpProps: Equatable, Sendable {
    public var entries: [ActionEntry] = []

    public init() {}
}

/// Shows a notice.
@MainActor public protocol NoticeComponent: AnyObject {
    func render(_ props: NoticeProps)
}

/// Everything a notice shows. Equal props draw equal screens.
public struct NoticeProps: Equatable, Sendable {
    public var text = ""
    /// What was done that means nothing here.
    public var status: String?

    public init() {}
}

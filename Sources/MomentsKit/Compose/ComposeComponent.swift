/// Shows what the person is writing.
@MainActor public protocol ComposeComponent: AnyObject {
    func render(_ props: ComposeProps)
}

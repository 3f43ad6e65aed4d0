/// The view of a presenter: it shows the props, on any kind of screen.
@MainActor package protocol Component<Props>: AnyObject {
    associatedtype Props

    func render(_ props: Props)
}

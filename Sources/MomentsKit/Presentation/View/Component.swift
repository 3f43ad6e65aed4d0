/// Shows what a presenter decides, whatever it is drawn on.
@MainActor package protocol Component<Props>: AnyObject {
    associatedtype Props

    func render(_ props: Props)
}

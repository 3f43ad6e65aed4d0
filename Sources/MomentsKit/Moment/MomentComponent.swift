/// Shows one moment, whole.
@MainActor public protocol MomentComponent: AnyObject {
    func render(_ props: MomentProps)
}

/// Shows a timeline.
@MainActor public protocol TimelineComponent: AnyObject {
    func render(_ props: TimelineProps)
}

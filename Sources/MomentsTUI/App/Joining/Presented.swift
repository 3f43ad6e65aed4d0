import MomentsKit

/// A presenter with a screen for each kind of surface.
protocol Presented: AnyObject {
    associatedtype Props

    /// Nil until a screen is joined with it.
    var component: (any Component<Props>)? { get set }
    static var screens: Screens<Self> { get }
}

import MomentsKit

/// Shows the props of any feature, and keeps them for tests about the last ones.
@MainActor final class ComponentSpy<Props>: Component {
    private(set) var renders: [Props] = []

    func render(_ props: Props) {
        renders.append(props)
    }
}

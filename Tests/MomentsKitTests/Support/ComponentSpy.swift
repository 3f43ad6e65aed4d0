import MomentsKit

/// Shows the props of any feature, and keeps what it was given for tests that are about the last of them.
@MainActor final class ComponentSpy<Props>: Component {
    private(set) var renders: [Props] = []

    func render(_ props: Props) {
        renders.append(props)
    }
}

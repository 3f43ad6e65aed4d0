import MomentsKit

@MainActor final class ProfileComponentMock: ProfileComponent {
    private(set) var renders: [ProfileProps] = []

    func render(_ props: ProfileProps) {
        renders.append(props)
    }
}

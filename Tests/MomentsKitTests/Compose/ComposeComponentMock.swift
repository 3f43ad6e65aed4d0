import MomentsKit

@MainActor final class ComposeComponentMock: ComposeComponent {
    private(set) var renders: [ComposeProps] = []

    func render(_ props: ComposeProps) {
        renders.append(props)
    }
}

import MomentsKit

@MainActor final class SearchComponentMock: SearchComponent {
    private(set) var renders: [SearchProps] = []

    func render(_ props: SearchProps) {
        renders.append(props)
    }
}

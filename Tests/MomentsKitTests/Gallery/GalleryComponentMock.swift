import MomentsKit

@MainActor final class GalleryComponentMock: GalleryComponent {
    private(set) var renders: [GalleryProps] = []

    func render(_ props: GalleryProps) {
        renders.append(props)
    }
}

import MomentsKit

@MainActor final class PhotoViewerComponentMock: PhotoViewerComponent {
    private(set) var renders: [PhotoViewerProps] = []

    func render(_ props: PhotoViewerProps) {
        renders.append(props)
    }
}

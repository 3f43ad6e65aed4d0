import MomentsKit

@MainActor final class FilePickerComponentMock: FilePickerComponent {
    private(set) var renders: [FilePickerProps] = []

    func render(_ props: FilePickerProps) {
        renders.append(props)
    }
}

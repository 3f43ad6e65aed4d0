import MomentsKit

final class PaletteComponentMock: PaletteComponent {
    private(set) var renders: [PaletteProps] = []

    func render(_ props: PaletteProps) {
        renders.append(props)
    }
}

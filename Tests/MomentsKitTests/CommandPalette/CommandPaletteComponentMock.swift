import MomentsKit

final class CommandPaletteComponentMock: CommandPaletteComponent {
    private(set) var renders: [CommandPaletteProps] = []

    func render(_ props: CommandPaletteProps) {
        renders.append(props)
    }
}

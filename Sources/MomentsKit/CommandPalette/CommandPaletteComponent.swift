/// Shows the palette.
@MainActor public protocol CommandPaletteComponent: AnyObject {
    func render(_ props: CommandPaletteProps)
}

/// Shows the palette.
@MainActor public protocol PaletteComponent: AnyObject {
    func render(_ props: PaletteProps)
}

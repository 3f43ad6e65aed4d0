/// What the app paints its frames on.
protocol Display<Surface>: AnyObject {
    associatedtype Surface

    func draw(_ body: (Surface) -> Void)
    /// Something else wrote to it: the next frame sends every cell again.
    func redrawEverything()
}

extension CursesSurface: Display {}

/// What the app paints its frames on.
protocol Display: AnyObject {
    func draw(_ body: (Canvas) -> Void)
    /// Something else wrote to it: the next frame sends every cell again.
    func redrawEverything()
}

extension CursesSurface: Display {}

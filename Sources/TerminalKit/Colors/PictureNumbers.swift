import MomentsCore

/// Curses' numbers for the colours of pictures, which may have been made for a terminal with more colours, or with fewer.
struct PictureNumbers: Equatable, Sendable {
    let mode: ColorMode
    /// The colours of the page, for cells without one.
    let page: PairColors

    /// - Parameter ground: the colour, 0xRRGGBB, that a picture below a box goes halfway to: terminals dim the foreground
    ///   alone, which leaves holes in a picture.
    /// - Returns: nil for a cell that looks like the page: a terminal's own eight colours are unknown.
    func pair(
        of cell: PictureCells.Cell, _ colors: PictureColors, halfwayTo ground: Int? = nil
    ) -> PairColors? {
        guard mode == .indexed || mode == .direct, cell.foreground != nil || cell.background != nil else { return nil }
        return PairColors(
            foreground: cell.foreground.map { number(of: Int($0), colors, ground) } ?? page.foreground,
            background: cell.background.map { number(of: Int($0), colors, ground) } ?? page.background)
    }

    private func number(of color: Int, _ colors: PictureColors, _ ground: Int?) -> Int32 {
        let isExact = colors == .direct
        let color = isExact ? color & 0xFFFFFF : min(max(color, 16), 255)
        if let ground {
            let rgb = isExact ? color : ThemeColor.rgb(of: color)
            return number(of: rgb >> 1 & 0x7F7F7F + ground >> 1 & 0x7F7F7F, .direct, nil)
        }
        let number =
            switch mode {
            case .none, .eight: -1
            case .direct: Self.direct(isExact ? color : ThemeColor.rgb(of: color))
            case .indexed: isExact ? ThemeColor.nearest(to: color) : color
            }
        return Int32(number)
    }

    /// Below 8 they are the terminal's own, and below 256 other code would take them for xterm's table: an invisible shade of
    /// green tells them apart.
    private static func direct(_ value: Int) -> Int { value < 0x100 ? value | 0x100 : value }

    /// The colour of a number, a guess for those that each terminal defines itself.
    func rgb(_ number: Int32) -> Int {
        switch number {
        case ..<0: 0x808080
        case ..<16: Self.own[Int(number)]
        case ..<256: ThemeColor.rgb(of: Int(number))
        default: Int(number)
        }
    }

    /// xterm's, without its settings (XTerm-col.ad).
    private static let own = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
        0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
}

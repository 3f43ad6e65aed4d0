/// How a person wants photos to be shown.
package enum PictureSetting: String, CaseIterable, Sendable {
    /// As the terminal can.
    case auto
    case kitty, sixel, cells
    /// Their descriptions alone.
    case off
}

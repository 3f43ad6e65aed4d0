/// An element that was begun, and what is to be done at its end.
struct OpenHTMLElement {
    let name: HTMLName
    let element: HTMLElement
    /// Whether its content is left out.
    var isHidden = false
    /// Whether the innermost item or quote around its content is an item: paragraphs there are lines.
    var isInItem = false
    var isPreformatted = false
    var isSuperscript = false
    /// Whether it is the outermost one that strikes its content.
    var isStruck = false
    var hasContainer = false
    /// The character behind it.
    var suffix: Unicode.Scalar?
}

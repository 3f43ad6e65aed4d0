/// Items of which one is selected, and the question about them.
package struct RowSelection<Item: Identifiable, Subject> {
    /// A question, and its selected answer.
    package struct Asked {
        /// The thing that the answer decides about.
        let subject: Subject
        /// How many answers there are after the first, which leaves everything as it is.
        let choiceCount: Int
        fileprivate(set) var selection = 0

        /// The selected answer, counted from the second; nil for the first.
        var choice: Int? { selection > 0 ? selection - 1 : nil }
    }

    private(set) var items: [Item] = []
    private(set) var asked: Asked?
    private var selection: Item.ID?

    /// - Parameter selection: of an item that is going to be there.
    init(selection: Item.ID? = nil) {
        self.selection = selection
    }

    /// Always one of the items; nil only where there are none.
    var selected: Item? { index.map { items[$0] } }

    private var index: Int? {
        items.firstIndex { $0.id == selection } ?? items.indices.first
    }

    /// An item that is gone leaves the selection where it was.
    mutating func setItems(_ new: [Item]) {
        let place = items.firstIndex { $0.id == selection }
        items = new
        if let place, !new.contains(where: { $0.id == selection }) {
            selection = new.isEmpty ? nil : new[min(place, new.count - 1)].id
        }
    }

    /// Selects an item; not while something is asked.
    /// - Returns: whether it is there to be selected.
    mutating func select(_ id: Item.ID) -> Bool {
        guard asked == nil, items.contains(where: { $0.id == id }) else { return false }
        selection = id
        return true
    }

    /// Goes on among the answers while something is asked, else among the items; at the ends it stays.
    /// - Returns: whether there is one to go to.
    mutating func move(by step: Int) -> Bool {
        if let asked { return selectAnswer(asked.selection + step) }
        guard let index, items.indices.contains(index + step) else { return false }
        return select(items[index + step].id)
    }

    // MARK: Questions

    /// Asks with the first answer selected; one thing at a time.
    /// - Returns: whether it is asked.
    mutating func ask(_ subject: Subject, choiceCount: Int) -> Bool {
        guard asked == nil else { return false }
        asked = Asked(subject: subject, choiceCount: choiceCount)
        return true
    }

    /// - Returns: whether there is such an answer.
    mutating func selectAnswer(_ index: Int) -> Bool {
        guard let asked, (0...asked.choiceCount).contains(index) else { return false }
        self.asked?.selection = index
        return true
    }

    /// Ends the question.
    /// - Returns: the question, and the selected answer; nil where there was none.
    mutating func endQuestion() -> Asked? {
        defer { asked = nil }
        return asked
    }
}

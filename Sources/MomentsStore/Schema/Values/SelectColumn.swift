import GRDB

/// A column of a SELECT, in whose order the cases are. The raw value is what it selects, in SQL.
///
/// The list of the SELECT is made of the cases and its rows are read by them, so that neither depends on where a column stands.
/// GRDB's own reading by name compares the name with those of the row, for each value.
protocol SelectColumn: CaseIterable, Equatable, RawRepresentable where RawValue == String {}

extension SelectColumn {
    /// The columns between SELECT and FROM.
    /// - Parameter sql: of a column, where it is no literal.
    static func list(_ sql: (Self) -> String = { $0.rawValue }) -> String {
        allCases.map(sql).joined(separator: ", ")
    }

    /// The optimiser unrolls the loop, so that what is left of it in a release is a number.
    @inline(__always) fileprivate var index: Int {
        var index = 0
        for column in Self.allCases {
            if column == self { break }
            index += 1
        }
        return index
    }
}

extension Row {
    /// - Parameter column: of the SELECT that the row comes from.
    /// - Throws: where the value is of another kind: GRDB's own subscripts end the program then.
    subscript<Column: SelectColumn, Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ column: Column
    ) -> Value {
        @inline(__always) get throws { try decode(atIndex: column.index) }
    }
}

import Testing

/// Expects two values to be equal; where they are not, it says both.
///
/// For equalities of values it stands in for `#expect`, which the compiler takes ten times as long to expand.
package func expectEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
) {
    guard found != expected else { return }
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Issue.record("\(found) is not \(expected)", sourceLocation: place)
}

import MomentsCore

/// The keys of changes to statuses: one for each row of a status, whatever shows it and wherever it stands. No moment
/// (`MomentKey`) and no place in a view (`ViewKeys`) can have one, so that a key names one thing.
enum StatusKey {
    static let all: ClosedRange<Int64> = (ViewKeys.all.lowerBound - (1 << 58))...(ViewKeys.all.lowerBound - 1)
    /// In SQL: added to the number of a row. No row has the number 0, so that by itself it is the key of a deleted status.
    static let base = "\(all.lowerBound)"

    /// - Parameter status: the number of its row.
    static func id(of status: Int64) -> Moment.ID { Moment.ID(all.lowerBound + min(max(0, status), (1 << 58) - 1)) }

    /// - Returns: the number of its row; nil for the key of something else.
    static func status(_ id: Moment.ID) -> Int64? {
        all.contains(id.rawValue) ? id.rawValue - all.lowerBound : nil
    }

    /// In SQL: the keys of the entries in home that show the status of a number, by themselves or as boosts of it.
    static func entries(of status: String) -> String {
        """
        (SELECT moment_id FROM status WHERE id = \(status) AND moment_id IS NOT NULL
          UNION ALL SELECT moment_id FROM status WHERE reblog_id = \(status) AND moment_id IS NOT NULL)
        """
    }

    /// In SQL: the numbers of the rows that show it, likewise.
    static func rows(showing status: String) -> String {
        "(SELECT \(status) UNION ALL SELECT id FROM status WHERE reblog_id = \(status))"
    }

    /// In SQL: what the first row that shows it has in a column, in home or else in a view.
    static func first(_ column: String, of status: String) -> String {
        """
        coalesce(
          (SELECT \(column) FROM moment WHERE id IN \(entries(of: status)) AND \(column) IS NOT NULL LIMIT 1),
          (SELECT \(column) FROM met_status WHERE status_id IN \(rows(showing: status)) AND \(column) IS NOT NULL LIMIT 1))
        """
    }

    /// Statements that set a column wherever it is shown, in home and in views.
    static func set(_ column: String, to value: String, of status: String) -> [String] {
        [("moment", "id IN \(entries(of: status))"), ("met_status", "status_id IN \(rows(showing: status))")].map {
            "UPDATE \($0) SET \(column) = \(value) WHERE \(column) IS NOT \(value) AND \($1)"
        }
    }
}

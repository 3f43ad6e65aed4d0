/// The table of what deleted moments had of their keys, so that no other moment ever gets the key of one
/// (docs/decisions/0002-moment-keys-grow-with-time.md).
enum SpentTurnTable {
    /// The lower bits of a moment's key that do not tell its period. The upper ones do: 65,536 seconds are one.
    private static let periodBits = 40
    private static let turns = 0xFF_FFFF

    /// An expression of SQL: the lowest turn in the second of a key that no deleted moment had.
    static func firstUnspent(ofSecondOf key: String) -> String {
        "ifnull((SELECT turn FROM spent_turn WHERE period = \(key) >> \(periodBits)), 0)"
    }

    /// An expression of SQL: the first key of the first period, from that of a key on, in which a moment was deleted.
    static func firstSpent(from key: String, else other: String) -> String {
        "ifnull((SELECT min(period) << \(periodBits) FROM spent_turn WHERE period >= \(key) >> \(periodBits)), \(other))"
    }

    /// A trigger, so that no way to delete a moment goes past it, an account's end included.
    static let table = """
        CREATE TABLE spent_turn (
          period INTEGER PRIMARY KEY,  -- of the keys of moments
          turn INTEGER NOT NULL        -- no deleted moment of the period had this one or a later one
        ) STRICT;
        CREATE TRIGGER moment_turn_spent AFTER DELETE ON moment BEGIN
          INSERT INTO spent_turn (period, turn) VALUES (old.id >> \(periodBits), (old.id & \(turns)) + 1)
          ON CONFLICT (period) DO UPDATE SET turn = excluded.turn WHERE excluded.turn > turn;
        END;
        """
}

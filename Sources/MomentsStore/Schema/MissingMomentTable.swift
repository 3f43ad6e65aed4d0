/// The moments of feeds that the last complete answer lacked, and that stay until the next one lacks them, too.
enum MissingMomentTable {
    static let table = """
        CREATE TABLE missing_moment (
          moment_id INTEGER PRIMARY KEY REFERENCES moment(id) ON DELETE CASCADE
        ) STRICT;
        """
}

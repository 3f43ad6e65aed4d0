/// The table of who stands in which list of people. Where a server has what comes behind the last one is a column of the view.
enum PeopleListTable {
    static let table = """
        CREATE TABLE server_view_person (
          view_id INTEGER NOT NULL REFERENCES server_view(id) ON DELETE CASCADE,
          place INTEGER NOT NULL,  -- the first of the list has the least
          person_id INTEGER NOT NULL REFERENCES person(id) ON DELETE CASCADE,
          PRIMARY KEY (view_id, place)
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX server_view_person_once ON server_view_person(person_id, view_id);
        """

    /// Those of `server_view` in a store that has it.
    static let columns = """
        ALTER TABLE server_view ADD COLUMN next_page TEXT;
        ALTER TABLE server_view ADD COLUMN next_asked INTEGER;
        """
}

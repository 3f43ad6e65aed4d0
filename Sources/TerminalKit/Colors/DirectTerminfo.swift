import Libc

/// A terminfo entry with 24 bits for any terminal that says that it has them: few systems have `xterm-direct`.
///
/// The entry names only abilities that all of xterm's family have. `Scripts/moments-direct.ti` is its source.
enum DirectTerminfo {
    static let name = "moments-direct"

    /// Has ncurses find it (since 6.1, ncurses(3X), "TERMINFO") for as long as `body` runs.
    @MainActor static func provide<Value>(_ body: () -> Value) -> Value {
        let before = getenv(variable).map { String(cString: $0) }
        setenv(variable, entry, 1)
        defer { if let before { setenv(variable, before, 1) } else { unsetenv(variable) } }
        return body()
    }

    private static let variable = "TERMINFO"

    private static let entry = """
        b64:HgJHAB0ADwBpAa8CbW9tZW50cy1kaXJlY3R8YSB0ZXJtaW5hbCBvZiB0aGUgeHRlcm0gZmFtaWx5IHRoYXQgc2F5cyBpdCBoYXMgMjQgYm\
        l0cwAAAQAAAQAAAAEAAAAAAQEAAAAAAAAAAAAAAQAAAVAAAAAIAAAAGAAAAP__________________________________________________\
        __8AAAABAAABAAAABAAGAAgA__8ZACEAJQApAP__NABFAEcASwBSAP__VABhAP__ZQBpAHMAdwD_____ewD__38AhAD__40AkgD_____lwCcAK\
        EApgCvALMAugD__8MAyADOAP_____________________UAP______________________________________________________________\
        ____________________________2ADgAP__________________________________6AD__-sA9AD9AAYBDwEYASEBKgEzATwB__________\
        ___________________0UBSAFTAVYBWAFbAf____-4Af____________________________-6Af__________7wH1Af__________________\
        ______________________________________________________________________________________________________________\
        ______________________________________________________________________________________________________________\
        _______________________________________________________________________7Af____________________________________\
        ___________________________________wAC________________________________________________________________________\
        __________________________________________________________________________________________8JAlwCG1taAAcADQAbWy\
        VpJXAxJWQ7JXAyJWRyABtbSBtbMkoAG1tLABtbSgAbWyVpJXAxJWRHABtbJWklcDElZDslcDIlZEgACgAbW0gAG1s_MjVsAAgAG1s_MTJsG1s_\
        MjVoABtbQwAbW0EAG1s_MTI7MjVoABtbUAAbW00AGygwABtbMW0AG1s_MTA0OWgAG1sybQAbWzRoABtbN20AG1s3bQAbWzRtABtbJXAxJWRYAB\
        soQgAbKEIbW20AG1s_MTA0OWwAG1s0bAAbWzI3bQAbWzI0bQAbW0wAG1s_MWwbPgAbWz8xaBs9ABtFABtbJXAxJWRQABtbJXAxJWRNABtbJXAx\
        JWRCABtbJXAxJWRAABtbJXAxJWRTABtbJXAxJWRMABtbJXAxJWREABtbJXAxJWRDABtbJXAxJWRUABtbJXAxJWRBABs4ABtbJWklcDElZGQAGz\
        cACgAbTQAlPyVwOSV0GygwJWUbKEIlOxtbMCU_JXA2JXQ7MSU7JT8lcDUldDsyJTslPyVwMiV0OzQlOyU_JXAxJXAzJXwldDs3JTslPyVwNCV0\
        OzUlOyU_JXA3JXQ7OCU7bQAJAGBgYWFmZmdnaWlqamtrbGxtbW5ub29wcHFxcnJzc3R0dXV2dnd3eHh5eXp6e3t8fH19fn4AG1s_N2gAG1s_N2\
        wAG1sxSwAbWzM5OzQ5bQAbWyU_JXAxJXs4fSU8JXQzJXAxJWQlZTM4OzI7JXAxJXs2NTUzNn0lLyVkOyVwMSV7MjU2fSUvJXsyNTV9JSYlZDsl\
        cDElezI1NX0lJiVkJTttABtbJT8lcDElezh9JTwldDQlcDElZCVlNDg7MjslcDElezY1NTM2fSUvJWQ7JXAxJXsyNTZ9JS8lezI1NX0lJiVkOy\
        VwMSV7MjU1fSUmJWQlO20AAAMAAAAAAAMACgABAQEAAAADAAcAQVgAUkdCAFhUAA==
        """
}

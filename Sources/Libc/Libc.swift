// The C library by one name.
#if canImport(Glibc)
    @_exported import Glibc
#else
    @_exported import Darwin
#endif

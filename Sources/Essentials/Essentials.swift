// Dates, addresses, data: Foundation without its locales, whose ICU alone takes 30 MB. Elsewhere Foundation is the system's.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif

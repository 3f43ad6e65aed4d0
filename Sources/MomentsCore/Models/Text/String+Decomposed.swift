#if canImport(FoundationEssentials)
    // FoundationEssentials itself uses this; the public way leads through all of Foundation, and ICU with it.
    @_spi(_Unicode) import Swift

    extension String {
        /// In Unicode's normalization form D: each letter before the marks on it (UAX #15).
        package var decomposed: String { String(UnicodeScalarView(_nfd)) }

        /// In Unicode's normalization form C: a letter and its marks in one where there is such a one (UAX #15).
        package var precomposed: String { String(UnicodeScalarView(_nfc)) }
    }
#else
    import Foundation

    extension String {
        /// In Unicode's normalization form D: each letter before the marks on it (UAX #15).
        package var decomposed: String { decomposedStringWithCanonicalMapping }

        /// In Unicode's normalization form C: a letter and its marks in one where there is such a one (UAX #15).
        package var precomposed: String { precomposedStringWithCanonicalMapping }
    }
#endif

import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

struct ImportErrorTests {
    @Test(arguments: [
        (FileSignature.compressed(.gzip), "It is compressed with gzip. Unpack it first, with gunzip."),
        (.compressed(.zstd), "It is compressed with zstd. Unpack it first, with unzstd."),
        (.zip, "It is a ZIP archive. Unpack it first, and import the file or the folder of photos in it."),
        (
            .database,
            "It is an SQLite database. Where it is a store of Moments, import what moments export --store FILE writes."
        ),
    ])
    func errorOfAnotherFormatNamesTheNextStep(format: FileSignature, message: String) {
        expectEqual(ImportError.format(format).message, message)
    }

    @Test func fullDiskErrorSaysThatImportedMomentsAreKept() {
        let message = ImportError.store(.diskFull(path: "/a/moments.sqlite")).message

        #expect(message.contains("The disk is full: /a/moments.sqlite"))
        #expect(message.contains("What was imported until then is kept."))
        #expect(!message.contains("nothing was saved"))
    }
}

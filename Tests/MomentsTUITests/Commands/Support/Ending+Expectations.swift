import TestSupport
import Testing

extension Program.Ending {
    /// Expects how a run ended; omitted values are not checked.
    func expect(
        _ status: Int32? = nil, output: String? = nil, outputBegins: String? = nil, outputHas: String...,
        outputLacks: String..., errors: String? = nil, errorsBegins: String? = nil, errorsHas: String...,
        errorsLacks: String..., at place: SourceLocation = #_sourceLocation
    ) {
        if let status { #expect(self.status == status, sourceLocation: place) }
        if let output { #expect(self.output == output, sourceLocation: place) }
        if let outputBegins { #expect(self.output.hasPrefix(outputBegins), sourceLocation: place) }
        for text in outputHas { #expect(self.output.contains(text), sourceLocation: place) }
        for text in outputLacks { #expect(!self.output.contains(text), sourceLocation: place) }
        if let errors { #expect(self.errors == errors, sourceLocation: place) }
        if let errorsBegins { #expect(self.errors.hasPrefix(errorsBegins), sourceLocation: place) }
        for text in errorsHas { #expect(self.errors.contains(text), sourceLocation: place) }
        for text in errorsLacks { #expect(!self.errors.contains(text), sourceLocation: place) }
    }
}

import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

struct KittyImagesTests {
    private func makeImages(isDirect: Bool = false, isWrapped: Bool = false) -> KittyImages {
        KittyImages(high: 7, isDirect: isDirect, isWrapped: isWrapped)
    }

    /// Draws a frame with these pictures.
    /// - Returns: the ids of those that the terminal has.
    @discardableResult
    private func draw(_ pictures: [PicturePixels], _ images: inout KittyImages) -> [KittyID?] {
        images.beginFrame()
        defer { images.endFrame() }
        return pictures.map { images.id(of: $0) }
    }

    private func sendAll(_ images: inout KittyImages, to model: inout KittyModel) {
        while let piece = images.nextPiece() { model.receive(piece.bytes) }
    }

    @Test func pictureIsSentOnceAndDrawnWhenTheTerminalHasIt() throws {
        var (images, model) = (makeImages(), KittyModel())
        let picture = PicturePixels.plain(columns: 30, rows: 20)

        expectEqual(draw([picture], &images), [nil])
        sendAll(&images, to: &model)
        let id = try #require(draw([picture], &images)[0])
        let pieces = model.pieces
        sendAll(&images, to: &model)

        #expect(
            model.images == [
                id.number: KittyModel.Image(columns: 30, rows: 20, width: 60, height: 40, bytes: picture.bytes)
            ])
        expectEqual(model.pieces, pieces)
        #expect(model.largestPiece <= 4_096)
        expectEqual(model.complaints, [])
    }

    @Test func transparentPictureIsSentWithItsOpacity() throws {
        var (images, model) = (makeImages(), KittyModel())
        let bytes: [UInt8] = [1, 2, 3, 0, 4, 5, 6, 255]
        let picture = try #require(
            PicturePixels(columns: 1, rows: 1, width: 2, height: 1, channels: 4, bytes: bytes))

        draw([picture], &images)
        sendAll(&images, to: &model)

        let image = KittyModel.Image(columns: 1, rows: 1, width: 2, height: 1, channels: 4, bytes: bytes)
        expectEqual(Array(model.images.values), [image])
    }

    @Test func lastPieceAsksForAFrame() {
        var images = makeImages()
        draw([.plain(columns: 30, rows: 20)], &images)

        var completes: [Bool] = []
        while let piece = images.nextPiece() { completes.append(piece.completesImage) }

        expectEqual(completes, Array(repeating: false, count: 2) + [true])
    }

    @Test func idHasTheHighByteAndAColour() throws {
        for isDirect in [false, true] {
            var (images, model) = (makeImages(isDirect: isDirect), KittyModel())
            let picture = PicturePixels.plain()
            draw([picture], &images)
            sendAll(&images, to: &model)

            let id = try #require(draw([picture], &images)[0])

            expectEqual(id.number >> 24, 7)
            #expect((isDirect ? 0x100...0xFFFFFF : 16...255).contains(id.color))
            expectEqual(id.number & 0xFFFFFF, UInt32(id.color))
        }
    }

    @Test func pictureThatLeavesTheScreenIsDeletedBehindItsFrame() {
        var (images, model) = (makeImages(), KittyModel())
        let (left, kept) = (PicturePixels.plain(), PicturePixels.plain())
        draw([left, kept], &images)
        sendAll(&images, to: &model)

        draw([kept], &images)
        expectEqual(model.images.count, 2)
        sendAll(&images, to: &model)

        expectEqual(model.images.count, 1)
        #expect(draw([kept], &images)[0].map { model.images[$0.number] } != nil)
    }

    @Test func pictureThatLeavesWhileItIsSentEndsFirst() {
        var (images, model) = (makeImages(), KittyModel())
        draw([.plain(columns: 80, rows: 40)], &images)
        _ = images.nextPiece().map { model.receive($0.bytes) }
        #expect(model.isInsideAnImage)

        let next = PicturePixels.plain()
        draw([next], &images)
        sendAll(&images, to: &model)

        #expect(!model.isInsideAnImage)
        expectEqual(model.complaints, [])
        expectEqual(Set(model.images.keys), Set(draw([next], &images).compactMap { $0?.number }))
    }

    @Test func pictureThatLeftBeforeItsTurnIsNeverSent() {
        var (images, model) = (makeImages(), KittyModel())
        draw([.plain()], &images)
        draw([], &images)

        sendAll(&images, to: &model)

        expectEqual(model.pieces, 0)
    }

    @Test(arguments: [0, 1, 2])
    func removingAllEndsThePieceAndLeavesNothing(pieces: Int) {
        var (images, model) = (makeImages(), KittyModel())
        let shown = PicturePixels.plain()
        draw([shown], &images)
        sendAll(&images, to: &model)
        draw([shown, .plain(columns: 80, rows: 40)], &images)
        for _ in 0..<pieces { _ = images.nextPiece().map { model.receive($0.bytes) } }

        model.receive(images.removeAll())

        #expect(!model.isInsideAnImage)
        expectEqual(model.images, [:])
        expectEqual(model.complaints, [])
        #expect(!images.hasPieces)
    }

    @Test func pictureIsSentAgainAfterRemovingAll() {
        var (images, model) = (makeImages(), KittyModel())
        let picture = PicturePixels.plain()
        draw([picture], &images)
        sendAll(&images, to: &model)
        model.receive(images.removeAll())

        expectEqual(draw([picture], &images), [nil])
        sendAll(&images, to: &model)

        expectEqual(model.images.count, 1)
    }

    @Test func moreThanThereAreColoursForAreNotDrawn() {
        var (images, model) = (makeImages(), KittyModel())
        let pictures = (0..<300).map { _ in PicturePixels.plain() }
        draw(pictures, &images)
        sendAll(&images, to: &model)

        let drawn = draw(pictures, &images).compactMap { $0 }

        expectEqual(drawn.count, 240)
        expectEqual(Set(drawn).count, 240)
    }

    @Test func pictureWithMoreRowsThanMarksIsNotDrawn() {
        var images = makeImages()

        draw([.plain(columns: 1, rows: 298)], &images)

        #expect(!images.hasPieces)
    }

    @Test func throughTmuxEachPieceIsWrapped() throws {
        var images = makeImages(isWrapped: true)
        draw([.plain(columns: 30, rows: 20)], &images)

        while let piece = images.nextPiece() {
            let text = String(decoding: piece.bytes, as: UTF8.self)
            #expect(text.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}_G") && text.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\"))
        }
    }

    /// With any scrolling, however little of it is sent meanwhile.
    @Test func terminalHasWhatIsDrawnAndNothingElse() {
        var (images, model) = (makeImages(), KittyModel())
        var random = RandomNumbers(seed: 5)
        let pictures = (0..<400).map { _ in PicturePixels.plain(columns: 20, rows: 10) }
        var top = 0
        for _ in 0..<500 {
            top = min(max(top + .random(in: -4...6, using: &random), 0), pictures.count - 5)
            let drawn = draw(Array(pictures[top..<top + 5]), &images).compactMap { $0 }
            #expect(drawn.allSatisfy { model.images[$0.number] != nil })
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                if let piece = images.nextPiece() { model.receive(piece.bytes) }
            }
        }
        sendAll(&images, to: &model)
        expectEqual(model.images.count, 5)

        draw([], &images)
        sendAll(&images, to: &model)

        expectEqual(model.images, [:])
        expectEqual(model.complaints, [])
    }

    // MARK: Marks

    @Test func marksAreThoseOfTheProtocol() {
        expectEqual(KittyDiacritics.all.count, 297)
        expectEqual(Set(KittyDiacritics.all).count, 297)
        expectEqual(KittyDiacritics.all.prefix(4), ["\u{305}", "\u{30D}", "\u{30E}", "\u{310}"])
        expectEqual(KittyDiacritics.all.last, "\u{1D244}")
    }

    @Test func everyMarkTakesNoColumn() {
        #expect(KittyDiacritics.all.allSatisfy { CellScalar.columns(of: $0) == 0 })
        expectEqual(CellScalar.columns(of: KittyDiacritics.placeholder), 1)
    }
}

extension PicturePixels {
    /// Of 2 by 2 pixels a cell.
    static func plain(columns: Int = 2, rows: Int = 1) -> PicturePixels {
        let bytes = (0..<columns * rows * 12).map { UInt8(truncatingIfNeeded: $0) }
        return PicturePixels(columns: columns, rows: rows, width: columns * 2, height: rows * 2, bytes: bytes)
            ?? plain(columns: 1, rows: 1)
    }
}

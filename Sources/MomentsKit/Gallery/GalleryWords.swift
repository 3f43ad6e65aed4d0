/// The sentences of the gallery.
package struct GalleryWords: Words {
    package let language: Language

    package var title: String { say("Gallery", zh: "图库") }
    /// The titles of one's own photos and of another person's.
    package var ownPhotosTitle: String { say("Your photos", zh: "我的照片") }
    package func photosTitle(of author: String) -> String { say("Photos by \(author)", zh: spaced(author, "的照片")) }

    /// The sentences where the timeline, oneself or another person has none.
    package var noPhotos: String {
        say("No photos yet. Posts with photos will fill this gallery.", zh: "还没有照片。带照片的动态会显示在这里。")
    }

    package var noOwnPhotos: String {
        say("No photos yet. Post some to fill this gallery.", zh: "你还没有照片。你发布的照片会显示在这里。")
    }

    package var noPhotosOfThem: String { say("No photos by this person are stored here.", zh: "这里没有对方的照片。") }

    /// Instead of the photos, with the reason.
    package func failed(_ reason: String) -> String {
        say("Cannot show the photos. \(reason)", zh: "无法显示照片。\(reason)")
    }

    /// In which order files stand from now on.
    package var sortedByName: String { say("Sorted by name.", zh: "已按名称排序。") }
    package var sortedByDate: String { say("Sorted by date, newest first.", zh: "已按日期排序，最新的在前。") }

    // MARK: In lines

    /// One photo; no full stop at its end.
    /// - Parameter altText: the description of the photo, where it has one.
    package func line(title: String, date: String, altText: String?) -> String {
        say(
            "\(title), \(date)" + (altText.map { ". \($0)" } ?? ""),
            zh: "\(title)，\(date)" + (altText.map { "。\($0)" } ?? ""))
    }

    /// Advice about what to type.
    package var advice: String {
        say("An empty line lists photos. Type a number to show that photo.", zh: "空行列出照片。输入编号，显示该照片。")
    }

    package var lastPhoto: String { say("This is the oldest photo.", zh: "这是最早的一张照片。") }
    package var firstPhoto: String { say("This is the newest photo.", zh: "这是最新的一张照片。") }
}

extension Language {
    package var gallery: GalleryWords { GalleryWords(language: self) }
}

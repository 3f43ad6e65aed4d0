from support import PlantedTree


class CheckLinksTest(PlantedTree):
    def complaints(self, page, path="README.md"):
        self.plant(path, page)
        return self.run_script("check-links", str(self.root))

    def test_a_link_to_a_file_that_is_there_is_right(self):
        self.plant("docs/keys.md", "# Keys\n")
        self.assertEqual(self.complaints("[Keys](docs/keys.md) and [all of them](docs)\n"), ([], 0))

    def test_a_link_to_a_file_that_is_not_there_is_an_error(self):
        self.assertEqual(self.complaints("# Moments\n\n[Keys](docs/gone.md)\n"), (["README.md:3: there is no docs/gone.md"], 1))

    def test_a_link_is_followed_from_the_page_that_it_stands_on(self):
        self.plant("docs/keys.md", "")
        self.assertEqual(self.complaints("[Keys](docs/keys.md)\n", "docs/files.md")[0], ["docs/files.md:1: there is no docs/keys.md"])

    def test_a_picture_that_is_not_there_is_an_error(self):
        found, _ = self.complaints('![The timeline](docs/gone.svg) <img src="docs/gone.png">\n')
        self.assertEqual(found, ["README.md:1: there is no docs/gone.svg", "README.md:1: there is no docs/gone.png"])

    def test_a_heading_is_found_by_the_name_that_it_has_as_a_link(self):
        self.plant("docs/files.md", "# Files\n\n## What `moments` keeps, and where\n\n## Log\n\n## Log\n")
        page = "[1](docs/files.md#what-moments-keeps-and-where) [2](docs/files.md#log-1) [3](#there)\n\n# There\n"
        self.assertEqual(self.complaints(page), ([], 0))

    def test_a_heading_that_is_not_there_is_an_error(self):
        self.plant("docs/files.md", "# Files\n\n```\n# log\n```\n")
        found, _ = self.complaints("[1](docs/files.md#log) [2](#here)\n")
        self.assertEqual(found, ["README.md:1: docs/files.md has no heading for #log", "README.md:1: README.md has no heading for #here"])

    def test_addresses_code_comments_and_what_was_built_are_not_followed(self):
        self.plant("Benchmarks/.build/page.md", "[x](gone.md)\n")
        page = "[a](https://a.example/gone.md) `[x](gone.md)`\n\n```\n[x](gone.md)\n```\n\n<!-- ![x](gone.gif) -->\n"
        self.assertEqual(self.complaints(page), ([], 0))

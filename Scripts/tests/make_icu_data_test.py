import importlib.machinery
import importlib.util
import pathlib
import struct
import subprocess
import tempfile
import unittest

from support import SCRIPTS

loader = importlib.machinery.SourceFileLoader("make_icu_data", str(SCRIPTS / "make-icu-data"))
make_icu_data = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
loader.exec_module(make_icu_data)

HEADER = struct.pack("<H2sHHBBBB4s", 32, b"\xda\x27", 20, 0, 0, 0, 2, 0, b"CmnD") + bytes(16)


def package(*names):
    held = [("icudt76l/" + name, ("what %s says" % name).encode()) for name in names]
    return make_icu_data.package(HEADER, held)


def said(data):
    """What each entry says: pairs of a name and its text."""
    places = [struct.unpack_from("<II", data, 36 + 8 * index) for index in range(struct.unpack_from("<I", data, 32)[0])]
    ends = [begin for _, begin in places[1:]] + [len(data)]
    names = [data[32 + name:data.index(b"\0", 32 + name)].decode() for name, _ in places]
    return [(name, data[32 + begin:32 + end].rstrip(b"\0").decode()) for name, (_, begin), end in zip(names, places, ends)]


class MakeICUDataTest(unittest.TestCase):
    def is_needed(self, name):
        return make_icu_data.is_needed("icudt76l/" + name)

    def test_the_words_of_a_locale_are_left_out(self):
        found = [it for it in ("de.res", "sr_Latn_RS.res", "curr/zh.res", "coll/haw.res") if self.is_needed(it)]
        self.assertEqual(found, [])

    def test_the_root_of_all_locales_and_english_stay(self):
        names = ["root.res", "en.res", "coll/root.res", "lang/en_US.res", "pool.res", "res_index.res", "zone/tzdbNames.res"]
        self.assertEqual([it for it in names if not self.is_needed(it)], [])

    def test_what_names_of_hosts_and_characters_want_stays(self):
        names = ["uts46.nrm", "nfkc.nrm", "uprops.icu", "supplementalData.res", "units.res", "brkitr/char.brk"]
        self.assertEqual([it for it in names if not self.is_needed(it)], [])

    def test_converters_dictionaries_and_transliterations_are_left_out(self):
        found = [it for it in ("euc-jp-2007.cnv", "brkitr/cjdict.dict", "translit/root.res") if self.is_needed(it)]
        self.assertEqual(found, [])

    def test_what_stays_says_what_it_said(self):
        data = make_icu_data.trimmed(b"before" + package("af.res", "root.res", "uts46.nrm", "zu.res"))
        kept = ["root.res", "uts46.nrm"]
        self.assertEqual(said(data), [("icudt76l/" + it, "what %s says" % it) for it in kept])

    def test_each_entry_begins_where_icu_expects_it(self):
        data = package("root.res", "uts46.nrm", "zu.res")
        offsets = [struct.unpack_from("<I", data, 32 + 8 + 8 * index)[0] for index in range(3)]
        self.assertEqual([it % 16 for it in offsets], [0, 0, 0])

    def test_a_package_whose_last_entry_is_needed_is_refused(self):
        with self.assertRaises(make_icu_data.UnknownFormat):
            make_icu_data.trimmed(package("af.res", "root.res"))

    def test_data_of_another_release_are_refused(self):
        data = package("af.res", "zu.res").replace(b"icudt76l", b"icudt77l")
        with self.assertRaises(make_icu_data.UnknownFormat):
            make_icu_data.trimmed(data)

    def test_a_library_that_is_none_is_named_and_leaves_no_object(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "library.a").write_bytes(b"no library")
            done = subprocess.run(
                [SCRIPTS / "make-icu-data", folder / "icu.o", folder / "library.a"], stderr=subprocess.PIPE, text=True)
            self.assertIn("All of ICU's data are linked", done.stderr)
            self.assertFalse((folder / "icu.o").exists())

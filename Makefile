# make run and make test are all that a fresh machine needs.

# An ordinary program of the system, whose libraries it takes; Swift's runtime is linked in, which users do not have,
# with the part of libstdc++ that it needs (docs/decisions/0021-the-release-is-linked-plainly.md). The functions of a start and of the keys lie together, and what nobody
# calls, or reads the same, is left out (docs/performance.md).
#
# In a terminal the compilers would be told to colour what they say: everything would be compiled anew by the next build that has
# none.
RELEASE = -c release --no-color-diagnostics
ifeq ($(shell uname -s),Linux)
ORDER = .build/moments.order
ICU = .build/icu.o
STDCPP = .build/libstdc++/libstdc++.a
RELEASE += --static-swift-stdlib -Xswiftc -use-ld=lld \
	-Xlinker -z -Xlinker now -Xlinker -z -Xlinker pack-relative-relocs \
	-Xlinker -T -Xlinker Scripts/constants-into-relro.ld \
	-Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xlinker --no-export-dynamic -Xlinker --icf=safe -Xlinker -L.build/libstdc++ \
	-Xlinker --symbol-ordering-file=$(ORDER) -Xlinker --no-warn-symbol-ordering \
	$(shell [ ! -e $(ICU) ] || echo -Xlinker $(ICU) -Xlinker --wrap=icudt76_dat)
endif
TOUR = docs/tour.tape

.PHONY: run test test-scripts sanitize fuzz system-tests build install uninstall deb bench order words screens first-steps readme-picture lint format packages clean

## run: install what is missing, build, open the app (without a terminal: play the tour and print its screens)
run: build
	@if [ -t 1 ]; then exec .build/release/moments; else exec .build/release/moments play --print $(TOUR); fi

## test: install what is missing, check the format, build, run all tests
test: packages lint test-scripts .build/bff
	swift build --build-tests
	Scripts/check-folders
	Scripts/check-benchmarks
	Scripts/test

# What the checks of `lint` say of sources that were planted for them.
test-scripts:
	python3 -m unittest discover --start-directory Scripts/tests --pattern '*_test.py'

# The library of the reference BFF. Without it, its tests are skipped, and say so.
.build/bff:
	@{ python3 -m venv $@ && $@/bin/pip install --quiet 'graphql-core~=3.2.0'; } || \
	  { rm -rf $@; echo "SKIPPED: there is no Python with graphql-core for the tests against the reference BFF"; }

## sanitize: all tests under AddressSanitizer, then under ThreadSanitizer, each in a build of its own below .build
sanitize: packages .build/bff
	$(MAKE) sanitize-address sanitize-thread

# What `Mutex` is there: Sources/MomentsCore/Processes/Mutex.swift.
sanitize-thread: DEFINED = -Xswiftc -DSANITIZE_THREAD

sanitize-%:
	swift build --build-tests --sanitize=$* $(DEFINED) --scratch-path .build/$*
	MOMENTS_SANITIZER=$* ASAN_OPTIONS=detect_leaks=0 \
	TSAN_OPTIONS="suppressions=$(CURDIR)/Scripts/thread-sanitizer.txt external_symbolizer_path=$$(command -v llvm-symbolizer)" \
	  swift test --skip-build --sanitize=$* --scratch-path .build/$*

FUZZ_SECONDS ?= 120

## fuzz: each parser of ours against input that nobody would write, two minutes each (FUZZ_SECONDS=…)
fuzz: packages
	swift build --build-tests
	MOMENTS_FUZZ_SECONDS=$(FUZZ_SECONDS) swift test --skip-build --filter Fuzz

## system-tests: what takes minutes, root or a large file (Tests/System/README.md), on the release
system-tests: build
	Scripts/check-hardening .build/release/moments .build/release/moments-sync --stack-protector .build/release/moments-pictures
	python3 Tests/System/kill.py
	python3 Tests/System/kill_changes.py
	python3 Tests/System/kill_helpers.py
	python3 Tests/System/round_trip.py
	python3 Tests/System/disk_full.py
	python3 Tests/System/two_writers.py
	python3 Tests/System/real_input.py
	python3 Tests/System/feed_faults.py --table docs/feed-faults.md
	python3 Tests/System/mastodon_faults.py --table docs/mastodon-faults.md
	python3 Tests/System/mastodon_writing_faults.py --table docs/mastodon-writing-faults.md
	python3 Tests/System/mastodon_package.py
	python3 Tests/System/mastodon_clients.py
	python3 Tests/System/mastodon_snac.py
	python3 Tests/System/feed_delivery.py
	python3 Tests/System/mastodon_delivery.py
	python3 Tests/System/mastodon_relationships.py
	python3 Tests/System/mastodon_evening.py
	python3 Tests/System/mastodon_two_accounts.py
	python3 Tests/System/feed_scale.py
	python3 Tests/System/mastodon_live.py
	python3 Tests/System/mastodon_streams.py
	python3 Tests/System/mastodon_flood.py
	python3 Tests/System/mastodon_scale.py
	python3 Tests/System/mastodon_places.py
	python3 Tests/System/mastodon_views.py
	python3 Tests/System/mastodon_long_views.py
	python3 Tests/System/feed_secrets.py
	python3 Tests/System/lookups.py
	python3 Tests/System/feed_photos.py
	python3 Tests/System/pictures.py
	python3 Tests/System/feed_tapes.py
	python3 Tests/System/idle_feeds.py
	python3 Tests/System/idle_pictures.py
	python3 Tests/System/package.py

## build: the release, at .build/release: moments; moments-sync, which talks to servers; moments-pictures, which decodes
## pictures
build: packages $(ORDER) $(ICU) $(STDCPP)
	@echo 'Building moments, moments-pictures and moments-sync.'
	@swift build $(RELEASE)

.build/icu.o: Scripts/make-icu-data
	mkdir -p $(dir $@)
	$< $@

# The linker takes an archive where it finds no shared library first.
.build/libstdc++/libstdc++.a:
	mkdir -p $(dir $@)
	ln -sf "$$(clang -print-file-name=libstdc++.a)" $@

# What it was linked in another order with is linked anew.
.build/moments.order: Scripts/moments.order.gz
	mkdir -p $(dir $@)
	rm -f .build/release/moments
	gzip -dc $< >$@

PREFIX ?= /usr/local
SHARE = $(DESTDIR)$(PREFIX)/share
MANUAL = .build/manual/moments.1
# What `make install` brings, and `make uninstall` takes away.
PROGRAM = $(DESTDIR)$(PREFIX)/bin/moments
# What moments starts by itself, and finds by its own path.
HELPERS = $(DESTDIR)$(PREFIX)/libexec/moments
INSTALLED = $(PROGRAM) $(HELPERS)/moments-sync $(HELPERS)/moments-pictures \
	$(SHARE)/man/man1/moments.1 $(SHARE)/bash-completion/completions/moments \
	$(SHARE)/zsh/site-functions/_moments $(SHARE)/fish/vendor_completions.d/moments.fish

## install: put the release, its three programs, its manual page and the shells' completions below PREFIX (/usr/local)
install: build
	swift build --product generate-manual
	mkdir -p $(dir $(MANUAL) $(INSTALLED))
	.build/debug/generate-manual .build/release/moments --date $(shell git log -1 --format=%cs) \
	  --output-directory $(dir $(MANUAL))
	install -s -m 755 .build/release/moments $(PROGRAM)
	install -s -m 755 .build/release/moments-sync $(HELPERS)/moments-sync
	install -s -m 755 .build/release/moments-pictures $(HELPERS)/moments-pictures
	install -m 644 $(MANUAL) $(SHARE)/man/man1/moments.1
	.build/release/moments --generate-completion-script bash >$(SHARE)/bash-completion/completions/moments
	.build/release/moments --generate-completion-script zsh >$(SHARE)/zsh/site-functions/_moments
	.build/release/moments --generate-completion-script fish >$(SHARE)/fish/vendor_completions.d/moments.fish
	chmod 644 $(filter $(SHARE)/%,$(INSTALLED))

## uninstall: take away what install put there
uninstall:
	rm -f $(INSTALLED)
	if [ -d $(HELPERS) ]; then rmdir $(HELPERS); fi

## deb: a Debian package, .build/deb/moments_*.deb, for machines without Swift
deb: build
	Scripts/build-deb

BENCHMARKS = Benchmarks/.build/release/benchmarks
STORES = Benchmarks/.build/stores-in-english

## bench: what an import, a search and a keystroke cost, against what they are built on; fails where a ratio misses its
## budget (Benchmarks/README.md)
bench: build
	swift build -c release --package-path Benchmarks
	Benchmarks/stores .build/release/moments $(BENCHMARKS) $(STORES) 1000 100000
	status=0; \
	$(BENCHMARKS) import || status=1; \
	$(BENCHMARKS) search $(STORES)/1000.sqlite $(STORES)/100000.sqlite || status=1; \
	$(BENCHMARKS) headless .build/release/moments $(STORES)/1000.sqlite $(STORES)/100000.sqlite || status=1; \
	exit $$status

## order: find out anew which functions a start and keys use, and in which order (Linux; needs valgrind). Names that are gone are
## no harm, so that now and then is enough
order: build
	Scripts/make-order .build/release/moments Scripts/moments.order.gz

## words: every English sentence of the app, feature by feature, to be read aloud
words:
	@Scripts/list-words

## screens: every screen in every theme and language as SVG, on one page (docs/screens.md)
screens: build
	Scripts/make-screens .build/release/moments

## first-steps: a new user's first ten minutes as SVG, on one page (docs/first-steps.md)
first-steps: build
	Scripts/make-first-steps .build/release/moments

## readme-picture: the moving picture of the README, by a photographer (Scripts/make-readme-picture)
readme-picture:
	Scripts/make-readme-picture $(PHOTOGRAPHER)

lint:
	Scripts/check-prose
	Scripts/check-subjects
	Scripts/check-architecture
	Scripts/check-tests
	Scripts/check-imports
	Scripts/check-links
	Scripts/check-json
	Scripts/check-names
	Scripts/check-folders --if-built
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources

packages:
	@Scripts/install-packages

clean:
	swift package clean

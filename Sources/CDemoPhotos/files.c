#include "CDemoPhotos.h"

#include <string.h>

// Each is embedded whole (C23, 6.10.3), in pages that nothing reads before the demo does. Scripts/make-demo-photos draws them.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char summit[] = {
#embed "photos/summit.jpg"
};
static const unsigned char lake[] = {
#embed "photos/lake.jpg"
};
static const unsigned char forest[] = {
#embed "photos/forest.jpg"
};
static const unsigned char ferry[] = {
#embed "photos/ferry.jpg"
};
static const unsigned char tomatoes[] = {
#embed "photos/tomatoes.png"
};
static const unsigned char lighthouse[] = {
#embed "photos/lighthouse.gif"
};
static const unsigned char bicycle[] = {
#embed "photos/bicycle.jpg"
};
static const unsigned char coffee[] = {
#embed "photos/coffee.jpg"
};
static const unsigned char balloons[] = {
#embed "photos/balloons.jpg"
};
static const unsigned char cat[] = {
#embed "photos/cat.jpg"
};
static const unsigned char city[] = {
#embed "photos/city.jpg"
};
static const unsigned char sailboat[] = {
#embed "photos/sailboat.jpg"
};
static const unsigned char dunes[] = {
#embed "photos/dunes.jpg"
};
static const unsigned char snow[] = {
#embed "photos/snow.jpg"
};
static const unsigned char aurora[] = {
#embed "photos/aurora.jpg"
};
static const unsigned char dawn[] = {
#embed "harbour/dawn.jpg"
};
static const unsigned char morning[] = {
#embed "harbour/morning.jpg"
};
static const unsigned char rain[] = {
#embed "harbour/rain.jpg"
};
static const unsigned char fog[] = {
#embed "harbour/fog.jpg"
};
static const unsigned char dusk[] = {
#embed "harbour/dusk.jpg"
};
static const unsigned char night[] = {
#embed "harbour/night.jpg"
};
static const unsigned char robin[] = {
#embed "people/robin.jpg"
};
static const unsigned char mei[] = {
#embed "people/mei.jpg"
};
static const unsigned char yusuf[] = {
#embed "people/yusuf.jpg"
};
static const unsigned char noa[] = {
#embed "people/noa.jpg"
};
static const unsigned char ada[] = {
#embed "people/ada.jpg"
};
static const unsigned char jun[] = {
#embed "people/jun.jpg"
};
static const unsigned char chloe[] = {
#embed "people/chloe.jpg"
};
static const unsigned char pavel[] = {
#embed "people/pavel.jpg"
};

#define ENTRY(path, name) { path, { name, sizeof name } }
static const struct {
    const char *path;
    struct moments_demo_file file;
} files[] = {
    ENTRY("photos/summit.jpg", summit),
    ENTRY("photos/lake.jpg", lake),
    ENTRY("photos/forest.jpg", forest),
    ENTRY("photos/ferry.jpg", ferry),
    ENTRY("photos/tomatoes.png", tomatoes),
    ENTRY("photos/lighthouse.gif", lighthouse),
    ENTRY("photos/bicycle.jpg", bicycle),
    ENTRY("photos/coffee.jpg", coffee),
    ENTRY("photos/balloons.jpg", balloons),
    ENTRY("photos/cat.jpg", cat),
    ENTRY("photos/city.jpg", city),
    ENTRY("photos/sailboat.jpg", sailboat),
    ENTRY("photos/dunes.jpg", dunes),
    ENTRY("photos/snow.jpg", snow),
    ENTRY("photos/aurora.jpg", aurora),
    ENTRY("harbour/dawn.jpg", dawn),
    ENTRY("harbour/morning.jpg", morning),
    ENTRY("harbour/rain.jpg", rain),
    ENTRY("harbour/fog.jpg", fog),
    ENTRY("harbour/dusk.jpg", dusk),
    ENTRY("harbour/night.jpg", night),
    ENTRY("people/robin.jpg", robin),
    ENTRY("people/mei.jpg", mei),
    ENTRY("people/yusuf.jpg", yusuf),
    ENTRY("people/noa.jpg", noa),
    ENTRY("people/ada.jpg", ada),
    ENTRY("people/jun.jpg", jun),
    ENTRY("people/chloe.jpg", chloe),
    ENTRY("people/pavel.jpg", pavel),
};

struct moments_demo_file moments_demo_file(const char *path) {
    for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
        if (strcmp(files[index].path, path) == 0) return files[index].file;
    }
    return (struct moments_demo_file){ 0 };
}

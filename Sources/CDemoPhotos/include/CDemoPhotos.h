#ifndef MOMENTS_C_DEMO_PHOTOS_H
#define MOMENTS_C_DEMO_PHOTOS_H

#include <stddef.h>

/// A file of the demo. Its bytes are part of the program, and nobody reads them from the disk before they are looked at.
struct moments_demo_file {
    const unsigned char *bytes;
    size_t count;
};

/// - Parameter path: of a file below this target's folder, like "photos/lake.jpg".
/// - Returns: no bytes where there is none.
struct moments_demo_file moments_demo_file(const char *path);

#endif

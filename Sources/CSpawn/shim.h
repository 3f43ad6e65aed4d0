#ifndef MOMENTS_CSPAWN_SHIM_H
#define MOMENTS_CSPAWN_SHIM_H

#include <spawn.h>

// Has a program inherit no descriptor from this one on. glibc has it since 2.34, and Swift's Glibc module is built without
// the macro that shows it; elsewhere it counts that all we open is close-on-exec.
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
static inline void moments_close_from(posix_spawn_file_actions_t *actions, int first) {
    posix_spawn_file_actions_addclosefrom_np(actions, first);
}
#else
static inline void moments_close_from(posix_spawn_file_actions_t *actions, int first) {}
#endif

#endif

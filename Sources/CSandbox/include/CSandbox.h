#ifndef MOMENTS_CSANDBOX_H
#define MOMENTS_CSANDBOX_H

#include <stdint.h>

// What the kernel took away; on a system without Landlock or seccomp those bits stay clear.
enum {
    MOMENTS_SANDBOX_LIMITS = 1,
    MOMENTS_SANDBOX_LANDLOCK = 2,
    MOMENTS_SANDBOX_SECCOMP = 4,
};

// Takes every right from the calling thread but to compute, to read from and write to what is open already, and to end. What is
// not allowed fails with EPERM. To be called before there is a second thread: that one would keep its rights.
// Memory is in bytes, on top of what the process has. Returns the bits above, or -1 where the kernel has one of them and refuses it.
int moments_sandbox_enter(uint64_t memory);

// Closes every descriptor but the three standard streams.
void moments_sandbox_close_inherited(void);

// Lets the process compute for so many milliseconds from now on; then it is killed (SIGPROF). 0: as long as it likes.
void moments_sandbox_allow_time(uint32_t milliseconds);

// Gives memory that was freed back to the system.
void moments_sandbox_trim(void);

#endif

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

enum { MOMENTS_SANDBOX_NO_RULES = -2 };

// Begins the rules for moments_sandbox_confine: their descriptor, MOMENTS_SANDBOX_NO_RULES where the system has no Landlock, -1 where
// that fails.
int moments_sandbox_open_rules(void);

// Allows reading a file, or all below a folder, and with is_written also writing, creating and removing. A missing path is
// skipped. Returns 0, or -1 where the system fails.
int moments_sandbox_allow(int rules, const char *path, int is_written);

// Forbids the process to start programs and whatever else a client of servers does not need; other processes cannot read its
// memory, and it leaves no core dump. Files outside the rules are forbidden to the calling thread and those it starts: call
// this before there is a second thread. A refused call fails with EPERM, a file with EACCES.
// Returns the bits above, or -1 where the kernel has one of them and refuses it.
int moments_sandbox_confine(int rules);

// Closes every descriptor but the three standard streams.
void moments_sandbox_close_inherited(void);

// Lets the process compute for so many milliseconds from now on; then it is killed (SIGPROF). 0: as long as it likes.
void moments_sandbox_allow_time(uint32_t milliseconds);

// Gives memory that was freed back to the system.
void moments_sandbox_trim(void);

#endif

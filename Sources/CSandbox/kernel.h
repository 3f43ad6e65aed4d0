#ifndef MOMENTS_KERNEL_H
#define MOMENTS_KERNEL_H

// Shared by both sandboxes.

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/syscall.h>
#endif

static inline int limit(int resource, uint64_t most) {
    struct rlimit value;
    if (getrlimit(resource, &value) != 0) return -1;
    if (value.rlim_max != RLIM_INFINITY && value.rlim_max < most) most = value.rlim_max;
    value.rlim_cur = value.rlim_max = (rlim_t)most;
    return setrlimit(resource, &value);
}

#ifdef __linux__

// As in <linux/landlock.h>, which older systems do not have. The same numbers on every architecture.
enum { LANDLOCK_CREATE = 444, LANDLOCK_ADD = 445, LANDLOCK_RESTRICT = 446, LANDLOCK_VERSION = 1 };

struct landlock_rights {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
};

// What each version of Landlock can forbid: with a new version, more.
static inline struct landlock_rights landlock_rights_of(long version) {
    struct landlock_rights rights = {(1u << 13) - 1, 0, 0};
    if (version >= 2) rights.files |= 1u << 13;   // linking into another folder
    if (version >= 3) rights.files |= 1u << 14;   // truncating
    if (version >= 4) rights.network = 3;         // binding and connecting TCP
    if (version >= 5) rights.files |= 1u << 15;   // ioctl on devices
    if (version >= 6) rights.scopes = 3;          // abstract sockets, signals
    return rights;
}

// 0 where the system has none, -1 where it fails.
static inline long landlock_version(void) {
    long version = syscall(LANDLOCK_CREATE, NULL, 0, LANDLOCK_VERSION);
    if (version >= 0) return version;
    return errno == ENOSYS || errno == EOPNOTSUPP || errno == EPERM ? 0 : -1;
}

// A descriptor of rules under which what `rights` names is forbidden, -1 where the system fails.
static inline long create_rules(long version, struct landlock_rights rights) {
    size_t size = version >= 6 ? sizeof rights : version >= 4 ? offsetof(struct landlock_rights, scopes) : sizeof rights.files;
    return syscall(LANDLOCK_CREATE, &rights, size, 0);
}

#if defined(__x86_64__)
#define MOMENTS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MOMENTS_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define FIELD(name) ((uint32_t)offsetof(struct seccomp_data, name))
// The lower half of an argument; both architectures keep the least byte first.
#define ARGUMENT(index) (FIELD(args) + 8 * (index))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define ALLOW ANSWER(SECCOMP_RET_ALLOW)
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)

#endif

#endif

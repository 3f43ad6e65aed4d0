#define _GNU_SOURCE
#include "CSandbox.h"
#include "kernel.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>

#ifdef __linux__
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

// The sanitizers of `make sanitize` take terabytes of addresses, and make calls that no release does.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MOMENTS_SANITIZED 1
#endif
#endif

#ifdef __linux__

// In bytes: how much the process has of addresses, and of memory that it may write.
static int sizes_now(uint64_t *addresses, uint64_t *data) {
    char text[256];
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return -1;
    text[count] = 0;
    unsigned long long total, writable;
    if (sscanf(text, "%llu %*u %*u %*u %*u %llu", &total, &writable) != 2) return -1;
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    *addresses = total * page;
    *data = writable * page;
    return 0;
}

static int limit_memory(uint64_t addresses, uint64_t data, uint64_t memory) {
#ifdef MOMENTS_SANITIZED
    return 0;
#else
    return limit(RLIMIT_AS, addresses + memory) | limit(RLIMIT_DATA, data + memory);
#endif
}

#else

static int sizes_now(uint64_t *addresses, uint64_t *data) {
    *addresses = *data = 0;
    return 0;
}

static int limit_memory(uint64_t addresses, uint64_t data, uint64_t memory) {
    // A system that cannot limit it says so, and goes on without.
    limit(RLIMIT_AS, addresses + memory);
    return 0;
}

#endif

// In seconds, of all its pictures together.
enum { LONGEST_LIFE = 3600 };

static int enter_limits(uint64_t addresses, uint64_t data, uint64_t memory) {
    int failed = limit_memory(addresses, data, memory);
    failed |= limit(RLIMIT_CORE, 0);
    failed |= limit(RLIMIT_FSIZE, 0);
    failed |= limit(RLIMIT_NOFILE, 0);
    failed |= limit(RLIMIT_NPROC, 0);
    failed |= limit(RLIMIT_CPU, LONGEST_LIFE);
    return failed == 0 ? MOMENTS_SANDBOX_LIMITS : -1;
}

#ifdef __linux__

static int enter_landlock(void) {
    long version = landlock_version();
    if (version <= 0) return (int)version;
    long rules = create_rules(version, landlock_rights_of(version));
    if (rules < 0) return -1;
    // There are no rules: all of it is forbidden.
    long result = syscall(LANDLOCK_RESTRICT, rules, 0);
    close((int)rules);
    return result == 0 ? MOMENTS_SANDBOX_LANDLOCK : -1;
}

#ifdef MOMENTS_ARCHITECTURE

// To compute, to read and write what is open, to end. Nothing here opens, connects, starts, looks up or signals.
static const int allowed[] = {
    SYS_read, SYS_readv, SYS_write, SYS_writev, SYS_close, SYS_lseek, SYS_fstat,
    SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk,
    SYS_futex, SYS_sched_yield, SYS_sched_getaffinity, SYS_set_robust_list, SYS_membarrier,
#ifdef SYS_rseq
    SYS_rseq,
#endif
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
    SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_setitimer, SYS_getrandom, SYS_getrusage,
    SYS_getpid, SYS_gettid, SYS_exit, SYS_exit_group,
};

enum { ALLOWED = sizeof allowed / sizeof *allowed };

// Memory that may be run is refused: nothing a picture brings is ever a program. Four instructions after the number is loaded.
#define ALLOW_UNLESS_RUNNABLE(number) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 4), LOAD(ARGUMENT(2)), \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 1, 0), ALLOW, REFUSE

static int enter_seccomp(void) {
    struct sock_filter program[64 + 2 * ALLOWED] = {
        LOAD(FIELD(arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MOMENTS_ARCHITECTURE, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(FIELD(nr)),
        ALLOW_UNLESS_RUNNABLE(SYS_mmap),
        ALLOW_UNLESS_RUNNABLE(SYS_mprotect),
        // abort() signals the thread itself; nobody else is signalled.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 4),
        LOAD(ARGUMENT(0)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)getpid(), 0, 1),
        ALLOW,
        REFUSE,
    };
    size_t count = 4 + 5 + 5 + 5;
    for (int i = 0; i < ALLOWED; i++) {
        program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)allowed[i], 0, 1);
        program[count++] = (struct sock_filter)ALLOW;
    }
    program[count++] = (struct sock_filter)REFUSE;
    struct sock_fprog filter = {(unsigned short)count, program};
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0) return MOMENTS_SANDBOX_SECCOMP;
    return errno == EINVAL || errno == ENOSYS ? 0 : -1;
}

#else

static int enter_seccomp(void) { return 0; }

#endif

int moments_sandbox_enter(uint64_t memory) {
    uint64_t addresses, data;
    // Without /proc: what a start takes at most. Asked first, for Landlock forbids it.
    if (sizes_now(&addresses, &data) != 0) addresses = data = 512u << 20;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    // Before the limits, because it opens a descriptor, which they forbid.
    int landlock = enter_landlock();
    int limits = landlock < 0 ? -1 : enter_limits(addresses, data, memory);
#ifdef MOMENTS_SANITIZED
    int seccomp = 0;
#else
    int seccomp = limits < 0 ? -1 : enter_seccomp();
#endif
    return seccomp < 0 ? -1 : limits | landlock | seccomp;
}

#else

int moments_sandbox_enter(uint64_t memory) {
    uint64_t addresses, data;
    sizes_now(&addresses, &data);
    return enter_limits(addresses, data, memory);
}

#endif

void moments_sandbox_close_inherited(void) {
#if defined(__linux__) && defined(SYS_close_range)
    if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) return;
#endif
    long most = sysconf(_SC_OPEN_MAX);
    if (most < 0 || most > 65536) most = 65536;
    for (int file = 3; file < most; file++) close(file);
}

void moments_sandbox_allow_time(uint32_t milliseconds) {
    struct itimerval timer = {{0, 0}, {milliseconds / 1000, (int)(milliseconds % 1000) * 1000}};
    sigset_t mask;
    // Whoever started us may have had it ignored or blocked.
    signal(SIGPROF, SIG_DFL);
    sigemptyset(&mask);
    sigaddset(&mask, SIGPROF);
    sigprocmask(SIG_UNBLOCK, &mask, NULL);
    setitimer(ITIMER_PROF, &timer, NULL);
}

void moments_sandbox_trim(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

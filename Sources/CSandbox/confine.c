#define _GNU_SOURCE
#include "CSandbox.h"
#include "kernel.h"

#ifdef __linux__
#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/stat.h>

// Bits of <linux/landlock.h> ("Filesystem flags").
enum {
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_FOLDER = 1 << 3,
    REMOVE_FOLDER = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_FOLDER = 1 << 7,
    MAKE_FILE = 1 << 8,
    TRUNCATE = 1 << 14,
};

enum { OF_FILES = WRITE_FILE | READ_FILE | TRUNCATE };
enum { READING = READ_FILE | READ_FOLDER };
enum { WRITING = READING | WRITE_FILE | REMOVE_FOLDER | REMOVE_FILE | MAKE_FOLDER | MAKE_FILE | TRUNCATE };

enum { BELOW_A_PATH = 1 };

struct __attribute__((packed)) rule_below {
    uint64_t rights;
    int32_t parent;
};

// Which servers are spoken to is decided elsewhere: the network stays.
static struct landlock_rights denied(long version) {
    struct landlock_rights rights = landlock_rights_of(version);
    rights.network = 0;
    return rights;
}

int moments_sandbox_open_rules(void) {
    long version = landlock_version();
    if (version < 0) return -1;
    if (version == 0) return MOMENTS_SANDBOX_NO_RULES;
    return (int)create_rules(version, denied(version));
}

int moments_sandbox_allow(int rules, const char *path, int is_written) {
    if (rules == MOMENTS_SANDBOX_NO_RULES) return 0;
    int file = open(path, O_PATH | O_CLOEXEC);
    if (file < 0) return 0;
    struct stat status;
    struct rule_below rule = {(is_written ? WRITING : READING) & denied(landlock_version()).files, file};
    int failed = fstat(file, &status);
    if (failed == 0) {
        if (!S_ISDIR(status.st_mode)) rule.rights &= OF_FILES;
        failed = (int)syscall(LANDLOCK_ADD, rules, BELOW_A_PATH, &rule, 0);
    }
    close(file);
    return failed;
}

#ifdef MOMENTS_ARCHITECTURE

// Calls that a client of servers does not need and an attacker would: other programs, the memory of other processes, the
// newest and largest interfaces of the kernel, other views of the file system, the machine itself.
static const int refused[] = {
    SYS_execve, SYS_execveat,
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp,
    SYS_bpf, SYS_perf_event_open, SYS_keyctl, SYS_add_key, SYS_request_key,
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_open_by_handle_at,
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot,
    SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl, SYS_personality,
    SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname,
#ifdef SYS_userfaultfd
    SYS_userfaultfd,
#endif
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#endif
#ifdef SYS_open_tree
    SYS_open_tree, SYS_move_mount, SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick,
#endif
#ifdef SYS_mount_setattr
    SYS_mount_setattr,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
#ifdef SYS_process_madvise
    SYS_process_madvise,
#endif
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
};

enum { REFUSED = sizeof refused / sizeof *refused };

// Namespaces of one's own lead to what the kernel keeps from others.
enum { NAMESPACES = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET };
// Numbers of the x32 interface, by which each call has a second one (<asm/unistd.h>).
enum { SECOND_NUMBERS = 0x40000000 };
// clone3, the same on every architecture, which older headers do not have.
enum { CLONE_BY_MEMORY = 435 };

static int refuse_calls(void) {
    struct sock_filter program[32 + 2 * REFUSED] = {
        LOAD(FIELD(arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MOMENTS_ARCHITECTURE, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(FIELD(nr)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, SECOND_NUMBERS, 0, 1),
        REFUSE,
        // Its flags lie in memory, which no filter can read: threads are started by clone then.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CLONE_BY_MEMORY, 0, 1),
        ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
        LOAD(ARGUMENT(0)),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (uint32_t)NAMESPACES, 0, 1),
        REFUSE,
        ALLOW,
    };
    size_t count = 13;
    for (int i = 0; i < REFUSED; i++) {
        program[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)refused[i], 0, 1);
        program[count++] = (struct sock_filter)REFUSE;
    }
    program[count++] = (struct sock_filter)ALLOW;
    struct sock_fprog filter = {(unsigned short)count, program};
    // All threads: a library may have started one by itself.
    long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
    if (result == 0) return MOMENTS_SANDBOX_SECCOMP;
    return result < 0 && (errno == EINVAL || errno == ENOSYS) ? 0 : -1;
}

#else

static int refuse_calls(void) { return 0; }

#endif

static int restrict_files(int rules) {
    if (rules == MOMENTS_SANDBOX_NO_RULES) return 0;
    long result = syscall(LANDLOCK_RESTRICT, rules, 0);
    close(rules);
    return result == 0 ? MOMENTS_SANDBOX_LANDLOCK : -1;
}

int moments_sandbox_confine(int rules) {
    if (limit(RLIMIT_CORE, 0) != 0) return -1;
    // Keeps other processes of the same user out of the memory, which holds tokens.
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return -1;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    int landlock = restrict_files(rules);
    int seccomp = landlock < 0 ? -1 : refuse_calls();
    return seccomp < 0 ? -1 : MOMENTS_SANDBOX_LIMITS | landlock | seccomp;
}

#else

int moments_sandbox_open_rules(void) { return MOMENTS_SANDBOX_NO_RULES; }

int moments_sandbox_allow(int rules, const char *path, int is_written) { return 0; }

int moments_sandbox_confine(int rules) { return limit(RLIMIT_CORE, 0) == 0 ? MOMENTS_SANDBOX_LIMITS : -1; }

#endif

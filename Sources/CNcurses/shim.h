#ifndef MOMENTS_CNCURSES_SHIM_H
#define MOMENTS_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#define NCURSES_OPAQUE 0
#include <signal.h>
#include <stdint.h>
#include <curses.h>
#include <term.h>
#include <wchar.h>

// Swift's strict concurrency refuses C globals; these reach them.
static inline WINDOW *moments_stdscr(void) { return stdscr; }
// What curses believes that the terminal shows.
static inline WINDOW *moments_curscr(void) { return curscr; }

// Swift does not see macros that are casts.
enum {
    MOMENTS_BOLD = WA_BOLD,
    MOMENTS_DIM = WA_DIM,
    MOMENTS_REVERSE = WA_REVERSE,
    MOMENTS_UNDERLINE = WA_UNDERLINE,
};

// POSIX has it in <wchar.h>, but Swift's Glibc module is built without the macro that shows it.
extern int wcwidth(wchar_t);
static inline int moments_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// Which half of a wide character a cell holds; curses keeps it where a narrow terminal had its character: 1 and 2.
static inline int moments_half(const cchar_t *cell) { return (int)(cell->attr & A_CHARTEXT); }

// The colour pair of a cell. The macros of the attributes know of 8 bits only.
static inline int moments_pair(const cchar_t *cell) { return cell->ext_color; }

// Gives a pair its colours. No cell of the screen may have it: init_extended_pair() looks at every cell there is for those
// that have to be repainted, which is spared here. It does not where the screen is to be cleared anyway.
static inline int moments_init_unused_pair(int pair, int foreground, int background) {
    bool clears = is_cleared(curscr);
    clearok(curscr, TRUE);
    int result = init_extended_pair(pair, foreground, background);
    clearok(curscr, clears);
    return result;
}

// resize_term() also resizes the windows of every other SCREEN that has the same size, and the next refresh of that one
// reads what was freed. It spares pads, so the others are made to look like pads meanwhile.
static inline void moments_spare(bool spared) {
    WINDOW *windows[] = {stdscr, curscr, newscr};
    for (int i = 0; i < 3; i++) {
        if (spared) windows[i]->_flags |= _ISPAD;
        else windows[i]->_flags &= ~_ISPAD;
    }
}

static inline void moments_ignore(int number) { (void)number; }

// The first newterm() of a process takes every signal of these that has no handler yet, and its handlers call exit().
// Ours decide themselves, so they have one while curses looks; what arrives meanwhile is blocked, not lost.
static inline SCREEN *moments_newterm(const char *type, FILE *output, FILE *input) {
    const int numbers[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
    enum { count = sizeof numbers / sizeof *numbers };
    struct sigaction taken = {.sa_handler = moments_ignore}, before[count];
    sigset_t blocked, mask;
    sigemptyset(&blocked);
    for (int i = 0; i < count; i++) sigaddset(&blocked, numbers[i]);
    pthread_sigmask(SIG_BLOCK, &blocked, &mask);
    for (int i = 0; i < count; i++) sigaction(numbers[i], &taken, &before[i]);
    SCREEN *screen = newterm(type, output, input);
    for (int i = 0; i < count; i++) sigaction(numbers[i], &before[i], NULL);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    return screen;
}

// The names of the parts of a sigaction differ from system to system.
static inline struct sigaction moments_catch(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_flags = SA_RESTART}, before;
    action.sa_handler = handler;
    sigfillset(&action.sa_mask);
    sigaction(number, &action, &before);
    return before;
}
static inline bool moments_ignores(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
static inline void moments_uncatch(int number, struct sigaction before) { sigaction(number, &before, NULL); }

// How many files the program may have open: where that is less than wanted, it is raised as far as the system lets it.
#include <sys/resource.h>
static inline uint64_t moments_allow_files(uint64_t wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    if (limit.rlim_cur < wanted && limit.rlim_cur < limit.rlim_max) {
        struct rlimit raised = limit;
        raised.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
    }
    return limit.rlim_cur;
}

#endif

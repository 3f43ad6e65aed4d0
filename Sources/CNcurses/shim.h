#ifndef MOMENTS_CNCURSES_SHIM_H
#define MOMENTS_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

// Swift's strict concurrency refuses C globals; these reach them.
static inline WINDOW *moments_stdscr(void) { return stdscr; }

#endif

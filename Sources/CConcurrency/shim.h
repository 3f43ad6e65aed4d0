#ifndef MOMENTS_CCONCURRENCY_SHIM_H
#define MOMENTS_CCONCURRENCY_SHIM_H

// Of libswift_Concurrency: called with each job that no executor asks for, and with what would run it otherwise.
extern void *swift_task_enqueueGlobal_hook;

static inline void moments_set_enqueue_hook(void *hook) { swift_task_enqueueGlobal_hook = hook; }

#endif

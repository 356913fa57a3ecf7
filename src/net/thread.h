/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_THREAD_H
#define SF_NET_THREAD_H

/*
 * How soon a thread gets a processor. Somebody waits for every turn of the loop and for every write
 * of the store: these threads are prompt. The threads of a pool compute for milliseconds: they are
 * patient. When a prompt thread wakes up, it takes the processor of a patient one at once.
 *
 * Niceness alone does not achieve that on Linux 6.6 and later: there a thread finishes its time
 * slice first, however nice it is, and a message that wakes three threads waits three slices. A
 * prompt thread therefore asks for short slices (sched_setattr(), Linux 6.12 and later). Older
 * kernels ignore the request, and so does this module if it is not allowed.
 *
 * A thread that has just had more than its share gets no processor when it wakes up, and then waits
 * for the next turn of the scheduler, up to a tick of 4 ms. The share of a prompt thread depends on
 * the weight of the patient ones. So they are nice enough to weigh a tenth. With half of that
 * niceness the loop of a server under the attack `shares` waited for its own threads twice as long.
 * More would let other programs of the same session stop them altogether.
 *
 * Both functions concern the calling thread and those that it starts later.
 */

void sf_thread_prompt(void);
void sf_thread_patient(void);

#endif

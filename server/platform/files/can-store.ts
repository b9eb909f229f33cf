import { setTimeout as sleep } from 'node:timers/promises'
import type { FileStore } from './file-store'

/** Somebody is waiting for the answer. */
const patienceMs = 2_000

/** Whether files can be stored now. A store that takes its time to say so cannot. */
export const canStore = (files: FileStore): Promise<boolean> =>
  Promise.race([
    files.probe().then(
      () => true,
      () => false,
    ),
    sleep(patienceMs, false, { ref: false }),
  ])

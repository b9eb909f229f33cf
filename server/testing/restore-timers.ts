import { afterEach, vi } from 'vitest'

/** Fake timers would stop the clock for every test file that runs later in the same worker. */
afterEach(() => void vi.useRealTimers())

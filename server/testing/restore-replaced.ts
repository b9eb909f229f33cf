import { afterEach, vi } from 'vitest'

/** Files of a worker share its globals: what a test replaces would stay replaced for every file that is imported later. */
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

import type { FileStore } from './file-store'

/**
 * A store that files are being moved to, and the one they come from: what one does not have yet is read from the other. Everything is stored in
 * the first. A file is deleted in both, or it would come back; one that is in both is listed twice.
 */
export const withFallback = (store: FileStore, fallback: FileStore): FileStore => ({
  put: store.put,
  get: async (key) => (await store.get(key)) ?? fallback.get(key),
  has: async (key) => (await store.has(key)) || fallback.has(key),
  inspect: async (key) => (await store.inspect(key)) ?? fallback.inspect(key),
  async delete(key) {
    await fallback.delete(key)
    await store.delete(key)
  },
  async *list() {
    yield* store.list()
    yield* fallback.list()
  },
  async check() {
    await store.check()
    await fallback.check()
  },
  probe: store.probe,
})

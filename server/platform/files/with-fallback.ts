import type { FileStore } from './file-store'

/**
 * A store that files are being moved to, and the one they come from: what one does not have yet is read from the other. Everything is stored in
 * the first. A file is deleted in both, or it would come back.
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
    const listed = new Set<string>()
    for await (const file of store.list()) {
      listed.add(file.key)
      yield file
    }
    for await (const file of fallback.list()) if (!listed.has(file.key)) yield file
  },
  async check() {
    await store.check()
    await fallback.check()
  },
  probe: store.probe,
})

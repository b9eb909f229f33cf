/**
 * Storage for uploaded files. Keys are server-generated paths with forward slashes: `products/<id>/640.webp`. Keys under `public/` are
 * readable by anyone at `/files/...`; everything else is served only through signed links. Throws a StorageFailure if the storage is at fault.
 */
export interface FileStore {
  /** Stores a file completely or not at all; a file with the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Deletes a file; a missing one is not an error. */
  delete(key: string): Promise<void>
  /** All files, in no order, with when each was stored. */
  list(): AsyncGenerator<{ key: string; storedAt: Date }>
  /** Throws if the storage is not there: files can be neither read nor stored. */
  check(): Promise<void>
  /** Stores something and deletes it again. Throws if nothing can be stored now, such as on a full disk. */
  probe(): Promise<void>
}

/** Refuses keys that could escape the store's folder. */
export function checkKey(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`)
  return key
}

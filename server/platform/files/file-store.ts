import { createHash } from 'node:crypto'

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
  /** When a file was stored and the SHA-256 of its bytes, in hexadecimal; undefined if there is no such file. */
  inspect(key: string): Promise<{ storedAt: Date; sha256: string } | undefined>
  /** Deletes a file; a missing one is not an error. */
  delete(key: string): Promise<void>
  /** All files, in no order, with when each was stored. */
  list(): AsyncGenerator<{ key: string; storedAt: Date }>
  /** Throws if this process has lost its storage, such as a share that is no longer mounted. */
  check(): Promise<void>
  /** Stores something and deletes it again. Throws if nothing can be stored now, such as on a full disk. */
  probe(): Promise<void>
}

/** Refuses keys that could escape the store's folder. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a file key: ${key}`)
  return key
}

export const isKey = (key: string): boolean => /^[\w-]+(\/[\w.-]+)+$/.test(key) && !key.includes('..')

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

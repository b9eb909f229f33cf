/**
 * Storage for uploaded files. Keys are server-generated paths with forward slashes: `products/<id>/640.webp`. Keys under `public/` are
 * readable by anyone at `/files/...`; everything else is served only through signed links.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>
  /** Deletes a file; a missing one is not an error. */
  delete(key: string): Promise<void>
  /** Throws if files cannot be stored now. */
  check(): Promise<void>
}

/** Refuses keys that could escape the store's folder. */
export function checkKey(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`)
  return key
}

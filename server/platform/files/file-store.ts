/**
 * Where uploaded files are kept. Keys are paths with forward slashes, made by the server: `products/<id>/640.webp`. What starts
 * with `public/` may be read by anyone at `/files/...`; everything else leaves only through a signed link.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>
  /** Deletes a file; one that is not there is no error. */
  delete(key: string): Promise<void>
}

/** Refuses keys that could leave the store's folder. */
export function checkKey(key: string): string {
  if (!/^[\w-]+(\/[\w.-]+)+$/.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`)
  return key
}

/**
 * A failure of the storage itself, not caused by the caller: full, over quota, read-only, not mounted, broken. `cause` says which, for the
 * log. https://man7.org/linux/man-pages/man3/errno.3.html
 */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const storageErrorCodes = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOENT',
  'ENOTCONN',
  'ESTALE',
  'EMFILE',
  'ENFILE',
]

/** An error from the file system, converted to a StorageFailure if it is one. */
export const toStorageFailure = (error: unknown): unknown =>
  storageErrorCodes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
    ? new StorageFailure(error)
    : error

/**
 * Storage that fails for a reason of its own, not of whoever stores: full, over its quota, read-only, not mounted, broken. `cause` says which,
 * for the log. https://man7.org/linux/man-pages/man3/errno.3.html
 */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const codes = [
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

/** What a file system threw, as a StorageFailure where it is one. */
export const asStorageFailure = (error: unknown): unknown =>
  codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '') ? new StorageFailure(error) : error

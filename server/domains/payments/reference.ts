import { randomUUID } from 'node:crypto'

/** A new reference under which a provider knows a deed of ours: lower-case letters, digits and a dash, at least 16 characters. */
export const newReference = (prefix: 'kj' | 'kjp'): string => `${prefix}-${randomUUID().replaceAll('-', '')}`

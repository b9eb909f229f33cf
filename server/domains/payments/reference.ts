import { randomUUID } from 'node:crypto'

/** A new reference that identifies one of our operations at a provider: lower-case letters, digits and a dash, at least 16 characters. */
export const newReference = (prefix: 'kj' | 'kjp'): string => `${prefix}-${randomUUID().replaceAll('-', '')}`

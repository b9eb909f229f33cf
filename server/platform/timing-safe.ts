import { timingSafeEqual } from 'node:crypto'

/** Compares two strings in constant time: how long it takes tells nothing of a secret. */
export function isTimingSafeEqual(actual: string | null, expected: string): boolean {
  const [actualBytes, expectedBytes] = [Buffer.from(actual ?? '', 'utf8'), Buffer.from(expected, 'utf8')]
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)
}

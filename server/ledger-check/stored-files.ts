import type { Services } from '@server/platform/services'
import { requiredFiles } from '@server/stored-files/referenced-files'
import { mismatch, type Check } from './check'

const concurrency = 50

/** Every file that a row names is there; or of these, those with some keys. */
export async function checkStoredFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  keys?: ReadonlySet<string>,
): Promise<Check> {
  const required = (await requiredFiles(db)).filter(({ key }) => !keys || keys.has(key))
  const mismatches: Check['mismatches'] = []
  for (let from = 0; from < required.length; from += concurrency) {
    const batch = required.slice(from, from + concurrency)
    const stored = await Promise.all(batch.map(({ key }) => files.has(key)))
    for (const [n, { key, description }] of batch.entries())
      if (!stored[n]) mismatches.push(mismatch('file_missing', { description, key }))
  }
  return { name: 'files that rows name are there', checked: required.length, mismatches }
}

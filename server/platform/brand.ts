import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { brand, defaultBrand, setBrand, type Brand, type CurrentBrand } from '@contract/core/brand'
import { brandStyle, brandTokens, type BrandTokens } from '@contract/core/brand-colors'
import type { Services } from './services'
import { readSetting } from './settings'
import type { Invalidations, ReadMark } from './tagged-cache/invalidations'

/**
 * Keeps the brand of this process that of the database: reads it now, and whenever settings have changed. While the database is not responding,
 * the brand stays as it is.
 */
export async function followBrand(
  { db, log }: Pick<Services, 'db' | 'log'>,
  invalidations: Pick<Invalidations, 'mark' | 'isCurrent' | 'renew' | 'watch'>,
): Promise<void> {
  const read = async () => {
    const mark = invalidations.mark()
    applyBrand(await readSetting(db, 'brand'))
    renewedMark = () => invalidations.renew(mark, ['settings'])
    return mark
  }
  // One after the other, so that an earlier state never replaces a later one.
  let reading = read()
  const readAgain = () => (reading = reading.catch(() => {}).then(read))
  invalidations.watch('settings', async () => {
    const mark = await readAgain().catch((error: unknown) => {
      log.warn({ err: error }, 'the brand could not be read')
      throw error
    })
    // Something that was open then may have changed it: read again with the next look at what has changed.
    if (!invalidations.isCurrent(mark, ['settings'])) throw new Error('the brand may have changed meanwhile')
  })
  await reading
}

let renewedMark: (() => ReadMark) | undefined

/** When the brand was last read or found to be the same; undefined if it is not followed. */
export const brandMark = (): ReadMark | undefined => renewedMark?.()

/** What follows from the brand, computed once for each. */
let derived = derive(defaultBrand)

/** Makes this the brand of the process. */
export function applyBrand(newBrand: Readonly<Brand>): void {
  derived = derive(newBrand)
  setBrand({ ...newBrand, version: derived.version })
}

function derive(current: Readonly<Brand>) {
  return {
    style: brandStyle(current),
    tokens: brandTokens(current),
    version: isDeepStrictEqual(current, defaultBrand)
      ? ''
      : createHash('sha256')
          .update(JSON.stringify(Object.entries(current).toSorted()))
          .digest('hex')
          .slice(0, 16),
  }
}

/** The brand with what pages need of it; undefined for the one that the shop comes with. */
export const pageBrand = (): { brand: CurrentBrand; style: string } | undefined =>
  brand.version ? { brand: { ...brand }, style: derived.style } : undefined

/** The colours of emails, documents and pictures; undefined for those that the shop comes with. */
export const ownTokens = (): BrandTokens | undefined =>
  brand.color || brand.accent ? derived.tokens : undefined

/** The name and colours at the head of a document that is written now; undefined for those that the shop comes with. */
export function currentLetterhead(): { name: string; color: string; accent: string } | undefined {
  const tokens = ownTokens()
  if (brand.name === defaultBrand.name && !tokens) return undefined
  const { color, accent } = documentColors
  return { name: brand.name, color: tokens?.brand.light ?? color, accent: tokens?.accent.light ?? accent }
}

/** The colours of documents until an operator sets others: a little lighter than on the screen. */
export const documentColors = { color: '#1f5b3c', accent: '#b65c38' } as const

/** Whether the name and the logo are those that the shop comes with, as they are drawn in its pictures. */
export const hasDefaultLogo = (): boolean => brand.name === defaultBrand.name && !brand.logo

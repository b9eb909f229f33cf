import { existsSync } from 'node:fs'
import { fromRoot } from '@server/platform/project-root'
import type { Product } from './catalogue/types'
import { looksOf } from './catalogue/variants'

const folder = fromRoot('demo/pictures/')

export interface ProductPicture {
  /** Absolute. */
  path: string
  /** The colour it shows, where the product comes in several that look different. Null: the one that `art` is of. */
  look: string | null
  /** Whether it is the first one of what it shows. */
  isMain: boolean
}

/** The pictures of a product that exist, the main one first; each other colour has its own behind those. */
export const picturesOf = (vendorKey: string, product: Product): ProductPicture[] =>
  [{ key: product.key, value: null }, ...looksOf(product)].flatMap(({ key, value }) =>
    [key, `${key}-2`]
      .map((name, i) => ({ path: pathOf(vendorKey, name), look: value, isMain: i === 0 }))
      .filter(({ path }) => existsSync(path)),
  )

/** Absolute path of a vendor's banner, 2400 x 900. */
export const bannerOf = (vendorKey: string) => pathOf(vendorKey, 'banner')

/** Absolute path of a vendor's logo, 512 x 512. */
export const logoOf = (vendorKey: string) => pathOf(vendorKey, 'logo')

const pathOf = (vendorKey: string, name: string) => `${folder}${vendorKey}/${name}.webp`

import { existsSync } from 'node:fs'
import { fromRoot } from '@server/platform/project-root'
import type { Product } from './catalogue/types'
import { colourVariantsOf } from './catalogue/variants'

const folder = fromRoot('demo/pictures/')

export interface ProductPicture {
  /** Absolute. */
  path: string
  /** The colour shown, if the product comes in several that look different. Null: that of `art`. */
  colour: string | null
  /** Whether it is the first image of its colour. */
  isMain: boolean
}

/** A product's existing images, the main one first, followed by those of its other colours. */
export const picturesOf = (vendorKey: string, product: Product): ProductPicture[] =>
  [{ key: product.key, value: null }, ...colourVariantsOf(product)].flatMap(({ key, value }) =>
    [key, `${key}-2`]
      .map((name, i) => ({ path: pathOf(vendorKey, name), colour: value, isMain: i === 0 }))
      .filter(({ path }) => existsSync(path)),
  )

/** Absolute path of a vendor's banner, 2400 x 900. */
export const bannerOf = (vendorKey: string) => pathOf(vendorKey, 'banner')

/** Absolute path of a vendor's logo, 512 x 512. */
export const logoOf = (vendorKey: string) => pathOf(vendorKey, 'logo')

const pathOf = (vendorKey: string, name: string) => `${folder}${vendorKey}/${name}.webp`

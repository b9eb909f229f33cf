import { existsSync } from 'node:fs'
import { fromRoot } from '@server/platform/project-root'

const folder = fromRoot('demo/pictures/')

/** Absolute paths of a product's pictures that exist, the main one first. */
export function picturesOf(vendorKey: string, productKey: string): string[] {
  return [productKey, `${productKey}-2`]
    .map((name) => pathOf(vendorKey, name))
    .filter((path) => existsSync(path))
}

/** Absolute path of a vendor's banner, 2400 x 900. */
export const bannerOf = (vendorKey: string) => pathOf(vendorKey, 'banner')

/** Absolute path of a vendor's logo, 512 x 512. */
export const logoOf = (vendorKey: string) => pathOf(vendorKey, 'logo')

const pathOf = (vendorKey: string, name: string) => `${folder}${vendorKey}/${name}.webp`

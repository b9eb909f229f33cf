import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { vendors } from '../catalogue/vendors'
import { banner } from './banner'
import { logo } from './logo'
import { mainPicture, secondPicture } from './product'

/**
 * Draws the pictures of the demo catalogue into demo/pictures. Words after the command draw only the vendors or
 * products of those keys: npm run demo:draw -- lamu-weavers
 */
const folder = fileURLToPath(new URL('../pictures/', import.meta.url))
const only = process.argv.slice(2)
const wanted = (...keys: string[]) => !only.length || keys.some((key) => only.includes(key))

const kept = new Set<string>()
for (const vendor of vendors) {
  await mkdir(join(folder, vendor.key), { recursive: true })
  await save(vendor.key, 'banner', wanted(vendor.key), () => banner(vendor))
  await save(vendor.key, 'logo', wanted(vendor.key), () => logo(vendor))
  for (const product of vendor.products) {
    const draw = wanted(vendor.key, product.key)
    await save(vendor.key, product.key, draw, () => mainPicture(product))
    if (product.art.second)
      await save(vendor.key, `${product.key}-2`, draw, () => secondPicture(product) ?? '')
  }
}
await sweep()

async function save(vendor: string, name: string, draw: boolean, svg: () => string) {
  const file = join(vendor, `${name}.webp`)
  kept.add(file)
  if (!draw) return
  const picture = await sharp(Buffer.from(svg()), { unlimited: true })
    .webp({ quality: 76, effort: 5 })
    .toBuffer()
  await writeFile(join(folder, file), picture)
  console.log(`${file} ${Math.round(picture.length / 1024)} KB`)
}

/** Takes away pictures of products that are no longer in the catalogue. */
async function sweep() {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(folder.length)
    if (entry.isFile() && !kept.has(file)) await rm(join(folder, file))
  }
}

import { readFile } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import { brand } from '@contract/core/brand'
import { defaultColors } from '@contract/core/brand-colors'
import { hasDefaultLogo, ownTokens } from '@server/platform/brand'
import type { FileStore } from '@server/platform/files/file-store'
import { fromRoot } from '@server/platform/project-root'
import { outlineText } from './outline-text'

/** The size that chats and social networks expect of a large link preview. */
export const previewSize = { width: 1200, height: 630 }

const plate = '#fffefb'

/** Where the logo or the name stands beside a picture. */
const space = { left: 700, top: 120, width: 454, height: 200 }

/** What stands beside a square picture in a link preview: the logo, or the name of a shop without one, above a pattern in its colours. */
export async function previewFrame(files: FileStore): Promise<OverlayOptions[]> {
  const frame = await readFile(fromRoot('server/http/search-engines/preview-frame.svg'), 'utf8')
  if (hasDefaultLogo() && !ownTokens()) return [{ input: Buffer.from(frame) }]
  const colored = inBrandColors(frame)
  if (hasDefaultLogo()) return [{ input: Buffer.from(colored) }]
  const withoutLogo = colored.replace(/<g id="logo"[\s\S]*?\n {2}<\/g>/, '')
  return [{ input: Buffer.from(withoutLogo) }, ...((await logoIn(space, files)) ?? (await nameIn(space)))]
}

/** The link preview of pages without a picture: the logo in large, or the name's first letter, beside the name. */
export async function sitePicture(files: FileStore): Promise<Buffer> {
  const tokens = ownTokens()
  const side = previewSize.height
  const square = { left: 0, top: 0, width: side, height: side }
  const inner = { left: 100, top: 100, width: side - 200, height: side - 200 }
  const logo = await logoIn(inner, files, 'plain')
  const ground = logo ? plate : (tokens?.brand.light ?? defaultColors.color)
  return draw([
    { input: await solid(square, ground), left: 0, top: 0 },
    ...(logo ?? (await textIn(inner, [...brand.name][0]!, 420))),
    ...(await frameWithName()),
  ])
}

/** Composes a link preview and encodes it. */
export const draw = (layers: OverlayOptions[]): Promise<Buffer> =>
  sharp({ create: { ...previewSize, channels: 3, background: panelColor() } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()

const panelColor = () => ownTokens()?.panel.light ?? '#153b2a'

async function frameWithName(): Promise<OverlayOptions[]> {
  const frame = await readFile(fromRoot('server/http/search-engines/preview-frame.svg'), 'utf8')
  const withoutLogo = inBrandColors(frame).replace(/<g id="logo"[\s\S]*?\n {2}<\/g>/, '')
  return [{ input: Buffer.from(withoutLogo) }, ...(await nameIn(space))]
}

/** The colours of the frame are those of the panel in web/styles/tokens.css. */
function inBrandColors(frame: string): string {
  const tokens = ownTokens()
  if (!tokens) return frame
  return frame
    .replaceAll('#153b2a', tokens.panel.light)
    .replaceAll('#1d4a36', tokens['panel-raised'].light)
    .replaceAll('#39634d', tokens['panel-line'].light)
    .replaceAll('#e58a60', tokens['panel-accent'].light)
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The logo in the middle of a box, on a light plate if it is not for dark backgrounds; undefined without a logo. */
async function logoIn(
  box: Box,
  files: FileStore,
  background: 'dark' | 'plain' = 'dark',
): Promise<OverlayOptions[] | undefined> {
  const folder = background === 'dark' ? brand.dark_logo || brand.logo : brand.logo
  const logo = folder && (await files.get(`${folder.slice(1)}/large.png`))
  if (!logo) return undefined
  const needsPlate = background === 'dark' && !brand.dark_logo
  const margin = needsPlate ? 28 : 0
  const { data, info } = await sharp(logo)
    .resize({ width: box.width - 2 * margin, height: box.height - 2 * margin, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const centred = ({ width, height }: { width: number; height: number }) => ({
    left: box.left + Math.round((box.width - width) / 2),
    top: box.top + Math.round((box.height - height) / 2),
  })
  const plateSize = { width: info.width + 2 * margin, height: info.height + 2 * margin }
  return [
    ...(needsPlate ? [{ input: roundedPlate(plateSize), ...centred(plateSize) }] : []),
    { input: data, ...centred(info) },
  ]
}

const roundedPlate = ({ width, height }: { width: number; height: number }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="18" fill="${plate}"/></svg>`,
  )

const nameIn = (box: Box) => textIn(box, brand.name, 64)

/** Text as large as `size` in the middle of a box, drawn as outlines: the machine may have no fonts. */
async function textIn(box: Box, text: string, size: number): Promise<OverlayOptions[]> {
  const { width, height } = box
  const outlines = await outlineText(text, { width, height, size, color: '#faf2e1' })
  return [{ input: Buffer.from(outlines), left: box.left, top: box.top }]
}

const solid = ({ width, height }: Box, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

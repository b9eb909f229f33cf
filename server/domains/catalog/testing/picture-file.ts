import sharp from 'sharp'

/** An image of one colour, as a vendor uploads it. */
export async function pictureFile(colour: string, width = 640, height = 480): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], `${colour}.png`, { type: 'image/png' })
}

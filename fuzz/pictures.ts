/** A white picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64',
)

/** The same, claiming to be 60,000 pixels wide and high. */
const bomb = Buffer.from(pixel)
bomb.writeUInt32BE(60_000, 16)
bomb.writeUInt32BE(60_000, 20)

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
)

/** Files for uploads: one real picture, and what people and scanners send instead. */
export const pictures: readonly { name: string; type: string; bytes: Buffer }[] = [
  { name: 'basket.png', type: 'image/png', bytes: pixel },
  { name: 'basket.jpg', type: 'image/jpeg', bytes: pixel },
  { name: 'huge.png', type: 'image/png', bytes: bomb },
  { name: 'half.png', type: 'image/png', bytes: pixel.subarray(0, 40) },
  { name: 'empty.png', type: 'image/png', bytes: Buffer.alloc(0) },
  { name: 'drawing.png', type: 'image/png', bytes: svg },
  { name: 'drawing.svg', type: 'image/svg+xml', bytes: svg },
  { name: 'zip.webp', type: 'image/webp', bytes: Buffer.from('PK\u0003\u0004'.padEnd(2000, '\u0000')) },
  { name: '../../x\u0000.png', type: 'image/png', bytes: pixel },
  { name: 'basket.png', type: '', bytes: pixel },
]

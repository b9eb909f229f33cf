import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { decrypt, encrypt, UnreadableBackup } from './encryption'

const key = randomBytes(32)

async function* stream(bytes: Buffer, size = 10_000) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

const encrypted = (bytes: Buffer) => collect(encrypt(stream(bytes), key))

describe('an encrypted file', () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
    'of %i bytes is decrypted, however it is read',
    async (size) => {
      const bytes = randomBytes(size)
      const stored = await encrypted(bytes)
      expect(stored.length).toBe(40 + size + 16 * Math.max(1, Math.ceil(size / 65_536)))
      for (const step of [7, 65_552, 1_000_000])
        if (step > 7 || size < 70_000)
          expect((await collect(decrypt(stream(stored, step), key))).equals(bytes)).toBe(true)
    },
  )

  test('that is read in one piece is copied a few times, not once for each chunk', async () => {
    const bytes = Buffer.alloc(4 * 1024 * 1024)
    const concat = vi.spyOn(Buffer, 'concat')
    onTestFinished(() => concat.mockRestore())
    for await (const _ of decrypt(encrypt(stream(bytes, bytes.length), key), key));
    const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0)
    expect(copied).toBeLessThan(10 * bytes.length)
  })

  test('is different every time', async () => {
    const bytes = randomBytes(100)
    expect((await encrypted(bytes)).equals(await encrypted(bytes))).toBe(false)
  })

  const bytes = randomBytes(200_000)
  const flip = (stored: Buffer, at: number) => {
    const copy = Buffer.from(stored)
    copy[at]! ^= 1
    return copy
  }
  const chunk = (stored: Buffer, n: number) => stored.subarray(40 + n * 65_552, 40 + (n + 1) * 65_552)
  test.each<[string, (stored: Buffer) => Buffer]>([
    ['changed', (stored) => flip(stored, 100)],
    ['changed in its salt', (stored) => flip(stored, 20)],
    ['cut off in a chunk', (stored) => stored.subarray(0, stored.length - 1)],
    ['cut off between two chunks', (stored) => stored.subarray(0, 40 + 65_552)],
    ['cut off in its header', (stored) => stored.subarray(0, 30)],
    ['empty', () => Buffer.alloc(0)],
    ['not encrypted', () => Buffer.from('x'.repeat(500))],
    [
      'in another order',
      (stored) =>
        Buffer.concat([
          stored.subarray(0, 40),
          chunk(stored, 1),
          chunk(stored, 0),
          stored.subarray(40 + 2 * 65_552),
        ]),
    ],
    ['longer', (stored) => Buffer.concat([stored, Buffer.from('x')])],
  ])('that is %s is refused', async (_, change) => {
    const stored = change(await encrypted(bytes))
    await expect(collect(decrypt(stream(stored), key))).rejects.toThrow(UnreadableBackup)
  })

  test('cannot be decrypted with another key', async () => {
    await expect(collect(decrypt(stream(await encrypted(bytes)), randomBytes(32)))).rejects.toThrow(
      'another key',
    )
  })
})

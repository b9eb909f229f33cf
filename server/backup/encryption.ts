import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

// An encrypted file: eight bytes that name the format, a salt of 32 bytes, then chunks. Each chunk is up to 64 KiB of the file, encrypted with
// AES-256-GCM, and its tag of 16 bytes. The key is derived from the key file and the salt (HKDF-SHA-256), so each file has its own. The nonce of a
// chunk is its number (11 bytes, big-endian) and a byte that is 1 for the last chunk: chunks can be neither moved, left out nor cut off unnoticed.

const magic = Buffer.from('KIJANIB1')
const saltBytes = 32
const chunkBytes = 64 * 1024
const tagBytes = 16
const purpose = 'kijani backup'

/** The key that a backup is encrypted with. */
export type BackupKey = Buffer

/** A file cannot be decrypted: another key, or it was changed or cut off. */
export class UnreadableBackup extends Error {}

/** Writes a new key to a file that does not exist yet, readable by its owner only. */
export async function createKeyFile(path: string): Promise<void> {
  await writeFile(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
}

/** Reads a key file. Throws a sentence if it is none. */
export async function readKeyFile(path: string): Promise<BackupKey> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`The key file ${path} cannot be read.`)
  })
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32 || key.toString('base64') !== text.trim())
    throw new Error(`${path} is not a key file. To make one: npm run backup -- new-key <file>`)
  return key
}

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts a stream of bytes. */
export async function* encrypt(source: Bytes, key: BackupKey): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const fileKey = deriveKey(key, salt)
  yield Buffer.concat([magic, salt])
  let index = 0
  for await (const { chunk, isLast } of chunksOf(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(index++, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts what `encrypt` made. Throws UnreadableBackup at the first chunk that is not as it was. */
export async function* decrypt(source: Bytes, key: BackupKey): AsyncGenerator<Buffer> {
  let fileKey: Buffer | undefined
  let index = 0
  for await (const { chunk, isLast } of chunksOf(
    withoutHeader(source, (salt) => (fileKey = deriveKey(key, salt))),
    chunkBytes + tagBytes,
  )) {
    if (!fileKey || chunk.length < tagBytes) throw new UnreadableBackup('It is cut off.')
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(index++, isLast))
    decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes))
    const plain = decipher.update(chunk.subarray(0, chunk.length - tagBytes))
    try {
      decipher.final()
    } catch {
      throw new UnreadableBackup('It was encrypted with another key, changed or cut off.')
    }
    yield plain
  }
}

const deriveKey = (key: BackupKey, salt: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', key, salt, purpose, 32))

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Takes the header off a stream and hands on its salt. */
async function* withoutHeader(source: Bytes, onSalt: (salt: Buffer) => void): AsyncGenerator<Buffer> {
  const headerBytes = magic.length + saltBytes
  let header: Buffer | undefined = Buffer.alloc(0)
  for await (const bytes of source) {
    if (!header) yield Buffer.from(bytes)
    else {
      header = Buffer.concat([header, bytes])
      if (header.length < headerBytes) continue
      if (!header.subarray(0, magic.length).equals(magic)) throw new UnreadableBackup('It is not encrypted.')
      onSalt(header.subarray(magic.length, headerBytes))
      const rest = header.subarray(headerBytes)
      header = undefined
      yield rest
    }
  }
}

/** Cuts a stream into chunks of a size; the last one may be shorter, and is empty only if the stream is. */
async function* chunksOf(source: Bytes, size: number): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let pending: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    pending.push(Buffer.from(bytes))
    length += bytes.length
    if (length <= size) continue
    const all = Buffer.concat(pending)
    let from = 0
    // The last full chunk is held until it is certain that another one follows.
    for (; length > size; from += size, length -= size)
      yield { chunk: all.subarray(from, from + size), isLast: false }
    pending = [all.subarray(from)]
  }
  yield { chunk: Buffer.concat(pending), isLast: true }
}

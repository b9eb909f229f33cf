import { readFileSync } from 'node:fs'
import { connect as dial } from 'node:net'
import sharp from 'sharp'
import { withEmptyMarket, type EmptyMarket } from './empty-market'
import { processTree, residentMiB, sharedMiB } from '../harness/processes'

/**
 * What uploads cost the process that serves: memory while strangers send files, while large pictures are decoded, and after 200 uploads;
 * and the latency of other requests meanwhile. `npx tsx bench/uploads.ts [server]`, after a build.
 */
const anonymousClients = 64
const uploads = 200
const pixelsAcross = 7000

await withEmptyMarket(measure, process.argv[2])

async function measure({ origin, pid, people, cookieOf }: EmptyMarket) {
  const vendors = await Promise.all(Array.from({ length: 4 }, () => people.newVendor()))
  const cookies = await Promise.all(vendors.map(({ session }) => cookieOf(session.userId)))
  const newProduct = async (n: number) => {
    const p_product = { name: `Basket ${n}`, price: 10, quantity: 5 }
    return (await vendors[n % 4]!.api.create_product({ p_product, p_as_draft: true })).product_id
  }
  const uploadImage = async (n: number, bytes: Buffer, type: string) => {
    const form = new FormData()
    form.set('p_product_id', await newProduct(n))
    form.set('p_file', new File([new Uint8Array(bytes)], 'picture', { type }))
    const headers = { cookie: cookies[n % 4]! }
    return fetch(`${origin}/api/rpc/add_product_image`, { method: 'POST', headers, body: form })
  }
  const measurePeak = async (label: string, work: () => Promise<string>) => {
    const before = readMemory(pid)
    let peakMemory = before
    const memoryTimer = setInterval(() => {
      const { server, all } = readMemory(pid)
      peakMemory = { server: Math.max(peakMemory.server, server), all: Math.max(peakMemory.all, all) }
    }, 50)
    const stopProbe = probeLatency(origin)
    const startedAt = performance.now()
    const outcome = await work()
    clearInterval(memoryTimer)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `${label}: ${formatMemory(before)} MiB before, ${formatMemory(peakMemory)} at most, ${formatMemory(readMemory(pid))} after; ${seconds} s; ${outcome}; others: ${await stopProbe()}`,
    )
  }

  await measurePeak('at rest', async () => 'no uploads')
  await measurePeak(`${anonymousClients} strangers send 12 MB each`, async () => {
    const responses = await Promise.all(
      Array.from({ length: anonymousClients }, () => sendAnonymously(origin)),
    )
    return tally(responses)
  })
  const largePng = await sharp({
    create: { width: pixelsAcross, height: pixelsAcross, channels: 3, background: '#2a6' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9, progressive: false })
    .toBuffer()
  for (const count of [8, 24])
    await measurePeak(`${count} PNGs of ${largePng.length} bytes and 49 million pixels at once`, async () => {
      const responses = await Promise.all(
        Array.from({ length: count }, async (_, n) => (await uploadImage(n, largePng, 'image/png')).status),
      )
      return tally(responses)
    })
  const photo = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  await measurePeak(
    `${uploads} photos of 12 million pixels and ${photo.length} bytes, 8 at a time`,
    async () => {
      const statuses: number[] = []
      let next = 0
      const worker = async () => {
        for (let n = next++; n < uploads; n = next++)
          statuses.push((await uploadImage(n, photo, 'image/jpeg')).status)
      }
      await Promise.all(Array.from({ length: 8 }, worker))
      return tally(statuses)
    },
  )
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  console.log(
    `ten seconds later: ${formatMemory(readMemory(pid))} MiB, ${processTree(pid).length - 1} decoders; the most the server ever had: ${peakResidentMb(pid)} MiB`,
  )
}

/** Reads a page that no cache holds, again and again; how long the slowest took, and what was not answered. */
function probeLatency(origin: string) {
  const slowest = { ms: 0 }
  const statuses: number[] = []
  let isStopped = false
  const polling = (async () => {
    for (let n = 0; !isStopped; n++) {
      const startedAt = performance.now()
      const body = JSON.stringify({ search: `basket ${n}` })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${origin}/api/rpc/get_all_active_products`, {
        method: 'POST',
        headers,
        body,
      })
      await response.arrayBuffer()
      statuses.push(response.status)
      slowest.ms = Math.max(slowest.ms, performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })()
  return async () => {
    isStopped = true
    await polling
    return `${tally(statuses)}, slowest ${Math.round(slowest.ms)} ms`
  }
}

/** Sends 11 MB as a form, all but its end at first, and waits for the response. */
function sendAnonymously(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  const size = 11 * 1024 * 1024
  return new Promise((resolve) => {
    const socket = dial(Number(port), hostname)
    const head = `POST /api/rpc/add_product_image HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n`
    socket.write(head)
    socket.write(Buffer.alloc(size - 1000, 'x'))
    // The last of it comes late: until then the server holds what has come.
    const finalChunkTimer = setTimeout(() => socket.write(Buffer.alloc(1000, 'x')), 4000)
    let responseText = ''
    socket.on('data', (bytes) => {
      responseText += bytes.toString('latin1')
      if (!responseText.includes('\r\n\r\n')) return
      clearTimeout(finalChunkTimer)
      resolve(Number(responseText.slice(9, 12)))
      socket.destroy()
    })
    socket.on('error', () => resolve(0))
    socket.on('close', () => resolve(0))
  })
}

interface Memory {
  /** Resident memory of the process that serves, its threads included. */
  server: number
  /** The same and its decoders, with what they share counted once. */
  all: number
}

function readMemory(pid: number): Memory {
  return { server: residentMiB(pid), all: sharedMiB(processTree(pid)) }
}

function formatMemory({ server, all }: Memory): string {
  return `${server} (${all} with its decoders)`
}

function peakResidentMb(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)
}

function tally(values: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ') || 'none'
}

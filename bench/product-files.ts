import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '@contract/contract'
import { withEmptyMarket } from './empty-market'

/**
 * How long the health check takes while a product file crafted to be slow is read: `npx tsx bench/product-files.ts
 * [server]`, after a build.
 */
const pollIntervalMs = 20
const pauseMs = 5000

const headerRow = 'Handle,Title,Body (HTML),Variant Price\n'
const megabyte = 1024 * 1024
const nestedTags = (levels: number) => '<div>'.repeat(levels) + '</p>'.repeat(levels)
const productFiles: readonly (readonly [name: string, rows: () => string])[] = [
  [
    'an honest file of 5,000 rows',
    () => Array.from({ length: 5000 }, (_, n) => `mat-${n},Mat,<p>Reed</p>,1.00\n`).join(''),
  ],
  ['1 MB of lines with a broken quotation mark', () => 'a"\n'.repeat(350_000)],
  ['4 MB of empty rows', () => ',,,\n'.repeat(1_000_000)],
  ['one description of nested tags, 3.6 MB', () => `mat,Mat,"${nestedTags(360_000)}",1.00\n`],
  [
    '90 descriptions of nested tags, 9 MB',
    () => Array.from({ length: 90 }, (_, n) => `mat-${n},Mat,"${nestedTags(10_000)}",1.00\n`).join(''),
  ],
  ['9 MB of quotation marks that stay open', () => '"x"y\n'.repeat((9 * megabyte) / 5)],
  ['9 MB of commas in one row', () => ','.repeat(9 * megabyte)],
  ['20,000 bad rows of one product', () => 'mat,Mat,,many\n'.repeat(20_000)],
]

await withEmptyMarket(async ({ origin, people, cookieOf }) => {
  const loadAverage = () => loadavg()[0]!.toFixed(1)
  console.log(
    '| meanwhile | result | seconds | asked | p50 ms | p99 ms | slowest ms | load |\n|---|---|---:|---:|---:|---:|---:|---:|',
  )
  const measure = async (name: string, work: () => Promise<string>) => {
    const polling = pollHealth(origin)
    const startedAt = performance.now()
    const result = await work().finally(polling.stop)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `| ${name} | ${result} | ${seconds} | ${(await polling.times()).join(' | ')} | ${loadAverage()} |`,
    )
  }
  await measure('nothing', () => sleep(pauseMs, 'at rest'))
  for (const [name, rows] of productFiles) {
    const { api, session } = await people.newVendor()
    const headers = { cookie: await cookieOf(session.userId) }
    const file = new File([headerRow, rows()], 'products.csv', { type: 'text/csv' })
    await measure(name, () => previewImport(api, file, { origin, headers }))
  }
}, process.argv[2])

/** Uploads a file and waits for its preview; returns the final status. */
async function previewImport(
  api: Api,
  file: File,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): Promise<string> {
  const body = new FormData()
  body.set('p_file', file)
  const url = `${origin}/api/rpc/create_product_import`
  const response = await fetch(url, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`the import was answered ${response.status}: ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  for (;;) {
    const { status } = await api.get_product_import({ p_import_id: id })
    if (status !== 'checking') return status
    await sleep(250)
  }
}

/** Polls at a fixed interval, whether or not the previous request was answered; returns how many requests were sent and their latencies. */
function pollHealth(origin: string) {
  const latencies: Promise<number>[] = []
  const timeRequest = async () => {
    const startedAt = performance.now()
    const response = await fetch(`${origin}/api/health`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`health answered ${response.status}`)
    return performance.now() - startedAt
  }
  const timer = setInterval(() => latencies.push(timeRequest()), pollIntervalMs)
  const times = async () => {
    const sorted = (await Promise.all(latencies)).sort((a, b) => a - b)
    const quantileMs = (quantile: number) =>
      Math.round(sorted[Math.floor((sorted.length - 1) * quantile)] ?? 0)
    return [sorted.length, quantileMs(0.5), quantileMs(0.99), quantileMs(1)]
  }
  return { stop: () => clearInterval(timer), times }
}

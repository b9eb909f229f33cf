import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '@contract/contract'
import { withEmptyMarket } from './empty-market'

/**
 * How long the shop takes to say that it is well while a product file that was made to be slow is read: `npx tsx bench/product-files.ts
 * [server]`, after a build.
 */
const askEveryMs = 20
const restMs = 5000

const head = 'Handle,Title,Body (HTML),Variant Price\n'
const megabyte = 1024 * 1024
const nested = (levels: number) => '<div>'.repeat(levels) + '</p>'.repeat(levels)
const bombs: readonly (readonly [name: string, rows: () => string])[] = [
  [
    'an honest file of 2,000 rows',
    () => Array.from({ length: 2000 }, (_, n) => `mat-${n},Mat,<p>Reed</p>,1.00\n`).join(''),
  ],
  ['1 MB of lines with a broken quotation mark', () => 'a"\n'.repeat(350_000)],
  ['4 MB of empty rows', () => ',,,\n'.repeat(1_000_000)],
  ['one description of nested tags, 3.6 MB', () => `mat,Mat,"${nested(360_000)}",1.00\n`],
  [
    '90 descriptions of nested tags, 9 MB',
    () => Array.from({ length: 90 }, (_, n) => `mat-${n},Mat,"${nested(10_000)}",1.00\n`).join(''),
  ],
  ['9 MB of quotation marks that stay open', () => '"x"y\n'.repeat((9 * megabyte) / 5)],
  ['9 MB of commas in one row', () => ','.repeat(9 * megabyte)],
  ['20,000 bad rows of one product', () => 'mat,Mat,,many\n'.repeat(20_000)],
]

await withEmptyMarket(async ({ origin, people, cookieOf }) => {
  const load = () => loadavg()[0]!.toFixed(1)
  console.log(
    '| meanwhile | result | seconds | asked | p50 ms | p99 ms | slowest ms | load |\n|---|---|---:|---:|---:|---:|---:|---:|',
  )
  const measure = async (name: string, work: () => Promise<string>) => {
    const asked = ask(origin)
    const since = performance.now()
    const result = await work().finally(asked.stop)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    console.log(`| ${name} | ${result} | ${seconds} | ${(await asked.times()).join(' | ')} | ${load()} |`)
  }
  await measure('nothing', () => sleep(restMs, 'at rest'))
  for (const [name, rows] of bombs) {
    const { api, session } = await people.newVendor()
    const headers = { cookie: await cookieOf(session.userId) }
    const file = new File([head, rows()], 'products.csv', { type: 'text/csv' })
    await measure(name, () => preview(api, file, { origin, headers }))
  }
}, process.argv[2])

/** Uploads a file and waits for its preview; answers how it ended. */
async function preview(
  api: Api,
  file: File,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): Promise<string> {
  const body = new FormData()
  body.set('p_file', file)
  const url = `${origin}/api/rpc/create_product_import`
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the import was answered ${answer.status}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  for (;;) {
    const { status } = await api.get_product_import({ p_import_id: id })
    if (status !== 'checking') return status
    await sleep(250)
  }
}

/** Asks again and again, each time in its turn whether or not the one before was answered; answers how many and how long. */
function ask(origin: string) {
  const answers: Promise<number>[] = []
  const once = async () => {
    const since = performance.now()
    const answer = await fetch(`${origin}/api/health`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`health answered ${answer.status}`)
    return performance.now() - since
  }
  const timer = setInterval(() => answers.push(once()), askEveryMs)
  const times = async () => {
    const sorted = (await Promise.all(answers)).sort((a, b) => a - b)
    const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
    return [sorted.length, at(0.5), at(0.99), at(1)]
  }
  return { stop: () => clearInterval(timer), times }
}

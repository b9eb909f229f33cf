import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from '../harness/servers'

// Lighthouse, simulating a phone on a slow connection, on the built server with the demo and its images. The first row is a bare page of
// one sentence, measured in the same run: it shows the cost of the machine and the simulated connection alone.
const lighthouse = 'lighthouse@12.8.2'
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof minimumScores

interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const folder = mkdtempSync(join(tmpdir(), 'kijani-pages-'))
const barePage = await startBareServer()
const kijani = await startServer(
  ['node', 'build/server/index.js'],
  {
    DATA_DIR: process.env.BENCH_DATA_DIR ?? join(folder, 'data'),
    DEMO: 'on',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  },
  '/api/health',
  { timeoutMs: 300_000 },
)
const product = await firstLink('/marketplace', '/product/')
const pages = [
  ['a bare page', barePage.url],
  ['/', `${kijani.origin}/`],
  ['/marketplace', `${kijani.origin}/marketplace`],
  ['/product/…', kijani.origin + product],
  ['/store/…', kijani.origin + (await firstLink(product, '/store/'))],
] as const

console.log(
  `\nLighthouse's phone, the median of ${rounds} rounds; ratio: the largest paint against that of a bare page\n`,
)
console.log(
  '| page | performance | accessibility | best practices | SEO | first paint s | largest paint s | ratio | blocked ms | shift | kB |',
)
console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
let barePaint = 0
let isPassing = true
for (const [name, url] of pages) {
  const report = await medianReport(url)
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? 0
  const scores = Object.fromEntries(
    Object.entries(report.categories).map(([category, { score }]) => [
      category,
      Math.round((score ?? 0) * 100),
    ]),
  ) as Record<Category, number>
  const largestContentfulPaint = figure('largest-contentful-paint')
  barePaint ||= largestContentfulPaint
  if (url !== barePage.url)
    isPassing &&= Object.entries(minimumScores).every(
      ([category, minScore]) => scores[category as Category] >= minScore,
    )
  const cells = [
    name,
    ...Object.keys(minimumScores).map((category) => scores[category as Category]),
    seconds(figure('first-contentful-paint')),
    seconds(largestContentfulPaint),
    (largestContentfulPaint / barePaint).toFixed(1),
    figure('total-blocking-time').toFixed(0),
    figure('cumulative-layout-shift').toFixed(3),
    (figure('total-byte-weight') / 1024).toFixed(0),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

await kijani.stop()
barePage.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(isPassing ? 0 : 1)

/** The median report of `rounds` by performance; a first visit, to warm up the server, does not count. */
async function medianReport(url: string): Promise<Report> {
  await fetch(url)
  const reports: Report[] = []
  for (let round = 0; round < rounds; round++) reports.push(await runLighthouse(url))
  reports.sort((a, b) => (a.categories.performance.score ?? 0) - (b.categories.performance.score ?? 0))
  return reports[Math.floor(reports.length / 2)]!
}

async function runLighthouse(url: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const browser = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${browser}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }, shell: process.platform === 'win32' },
  )
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

async function firstLink(page: string, prefix: string): Promise<string> {
  const html = await (await fetch(kijani.origin + page)).text()
  return new RegExp(`href="(${prefix}[^"]+)"`).exec(html)![1]!
}

function startBareServer(): Promise<{ url: string; stop(): void }> {
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><meta name="description" content="A bare page."></head><body><h1>One sentence.</h1></body></html>'
  return new Promise((resolve) => {
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ url: `http://127.0.0.1:${port}/`, stop: () => server.close() })
    })
  })
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

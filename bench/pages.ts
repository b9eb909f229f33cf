import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtServerCommand, startServer } from '../harness/servers'

// Lighthouse, simulating a phone on a slow connection, on the built server with the demo and its images. The first row is a bare page of
// one sentence, measured in the same run: it shows the cost of the machine and the simulated connection alone. `--compare <folder>` measures the
// build of another version there as well, in turn, so that slow periods of the machine affect both.
const lighthouse = 'lighthouse@12.8.2'
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Milliseconds. */
const maximumFigures = { 'largest-contentful-paint': 2200, 'total-blocking-time': 150 }
type Category = keyof typeof minimumScores

interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const folder = mkdtempSync(join(tmpdir(), 'kijani-pages-'))
const barePage = await startBareServer()
const comparedFolder = process.argv.includes('--compare')
  ? process.argv[process.argv.indexOf('--compare') + 1]
  : undefined
const dataFolder = process.env.BENCH_DATA_DIR ?? join(folder, 'data')
const kijani = await start(builtServerCommand, dataFolder)
const compared =
  comparedFolder &&
  (await start([process.execPath, join(comparedFolder, 'build/server/index.js')], `${dataFolder}-compared`))
const servers = compared ? [compared, kijani] : [kijani]
const urlsOfServers = await Promise.all(servers.map(({ origin }) => measuredUrls(origin)))
const pages = [
  { name: 'a bare page', urls: [barePage.url] },
  ...['/', '/marketplace', '/product/…', '/store/…'].map((name, index) => ({
    name,
    urls: urlsOfServers.map((urls) => urls[index]!),
  })),
]

console.log(
  `\nLighthouse's phone, the median of ${rounds} rounds; ratio: the largest paint against that of a bare page\n`,
)
console.log(
  '| page | performance | accessibility | best practices | SEO | first paint s | largest paint s | ratio | blocked ms | shift | kB |',
)
console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
let barePaint = 0
let isPassing = true
for (const { name, urls } of pages) {
  const reports = await medianReports(urls)
  for (const [index, report] of reports.entries()) {
    const isOther = index < urls.length - 1
    const figure = (audit: string) => report.audits[audit]?.numericValue ?? 0
    const scores = Object.fromEntries(
      Object.entries(report.categories).map(([category, { score }]) => [
        category,
        Math.round((score ?? 0) * 100),
      ]),
    ) as Record<Category, number>
    const largestContentfulPaint = figure('largest-contentful-paint')
    barePaint ||= largestContentfulPaint
    if (name !== 'a bare page' && !isOther)
      isPassing &&=
        Object.entries(minimumScores).every(
          ([category, minScore]) => scores[category as Category] >= minScore,
        ) && Object.entries(maximumFigures).every(([audit, max]) => figure(audit) <= max)
    const cells = [
      isOther ? `${name}, the other version` : name,
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
}

for (const server of servers) await server.stop()
barePage.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(isPassing ? 0 : 1)

/** A built server with the demo. */
function start(command: string[], data: string) {
  const env = { DATA_DIR: data, DEMO: 'on', LOG_LEVEL: 'error', NODE_ENV: 'production' }
  return startServer(command, env, '/api/health', { timeoutMs: 300_000 })
}

/** Home, a list, its first product, and the store of that. */
async function measuredUrls(origin: string): Promise<string[]> {
  const product = await firstLink(origin, '/marketplace', '/product/')
  const store = await firstLink(origin, product, '/store/')
  return ['/', '/marketplace', product, store].map((path) => origin + path)
}

/** Each page's median report of `rounds` by performance, measured in turn; a first visit, to warm up the server, does not count. */
async function medianReports(urls: string[]): Promise<Report[]> {
  for (const url of urls) await fetch(url)
  const reports = urls.map((): Report[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of urls.entries()) reports[index]!.push(await runLighthouse(url))
  const performance = (report: Report) => report.categories.performance.score ?? 0
  return reports.map((ofPage) => {
    ofPage.sort((a, b) => performance(a) - performance(b))
    return ofPage[Math.floor(ofPage.length / 2)]!
  })
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

async function firstLink(origin: string, page: string, prefix: string): Promise<string> {
  const html = await (await fetch(origin + page)).text()
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

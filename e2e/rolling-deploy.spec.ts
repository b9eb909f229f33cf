import { expect, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Connection } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { openBalancer, type Balancer } from '../bench/balancer'
import { startBuiltServer, startServer, type Running } from '../harness/servers'
import { actAtOnce, hydrated } from './hydrated'
import { makeNextBuild } from './next-build'
import { test } from './test'

// A rolling upgrade: a balancer sends each request to a process with the old build or to one with the new, in turn.

const folder = mkdtempSync(join(tmpdir(), 'kijani-builds-'))
const env = {
  DATA_DIR: folder,
  DEMO: 'off',
  SANDBOX: 'on',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  // Two visits in a row would be shown the same page.
  PAGE_CACHE_SECONDS: '0',
}
const ways = { log: join(folder, 'server.log') }
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let connection: Connection
let next: string[]
let old: Running
let current: Running
let balancer: Balancer

test.describe.configure({ mode: 'serial' })
// What is missing is said in the console.
test.use({
  expectedErrors:
    /Error loading route module|Failed to fetch dynamically imported module|Refused to apply style|net::ERR_FAILED/,
})

const start = (command: string[]) =>
  startServer(command, { ...env, DATABASE_URL: database.url }, '/api/health', ways)

test.beforeAll(async () => {
  test.setTimeout(240_000)
  database = await startEmbeddedPostgres({ dataDir: folder, fast: true })
  connection = connect(database.url, 2)
  next = [process.execPath, makeNextBuild(join(folder, 'next'))]
  old = await start(startBuiltServer)
  current = await start(next)
  balancer = await openBalancer([old.origin, current.origin])
})

test.afterAll(async () => {
  await balancer.close()
  await Promise.all([old.stop(), current.stop()])
  await connection.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a page asks for from now on: its documents, and what was answered with an error. */
function watch(page: Page) {
  const seen = { documents: [] as string[], missing: [] as string[] }
  page.on('response', (response) => {
    if (response.status() >= 400) seen.missing.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents.push(new URL(request.url()).pathname)
  })
  return seen
}

const buildOf = (page: Page) => page.evaluate(() => window.__reactRouterManifest!.version)

async function open(page: Page, path: string, origin = balancer.origin): Promise<void> {
  await page.goto(`${origin}${path}`)
  await hydrated(page)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Everything that a page loads late: what is missing would be asked for now. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** Does something that leads to a new document, and waits until that is there: the one before is hydrated too. */
async function untilLoaded(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load')
  await act()
  await loaded
  await hydrated(page)
}

const stale = (page: Page) => page.locator('#stale-page')

test.describe('while two builds serve', () => {
  test('every page comes alive, opens its drawers and leads on, and no request is refused', async ({
    browser,
  }) => {
    const builds = new Set<string>()
    const missing: string[] = []
    for (let visit = 0; visit < 6; visit++) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const seen = watch(page)
      balancer.use(visit % 2 ? [old.origin, current.origin] : [current.origin, old.origin])
      await open(page, '/contact')
      builds.add(await buildOf(page))
      await openMenu(page)
      await page.getByRole('dialog').getByRole('link', { name: 'Marketplace' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
      await expect(page).toHaveURL(/\/about$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await hydrated(page)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
      // At most one for each of the three screens and the way back.
      expect(seen.documents.length).toBeLessThanOrEqual(4)
      missing.push(...seen.missing)
      await page.close()
    }
    expect(missing).toEqual([])
    expect(builds.size).toBe(2)
  })

  test('a screen whose data comes from the other build is loaded as a document', async ({ page }) => {
    balancer.use([old.origin])
    await open(page, '/contact')
    const before = await buildOf(page)
    balancer.use([current.origin])
    const seen = watch(page)
    await untilLoaded(page, () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
    )
    await expect(page).toHaveURL(/\/about$/)
    expect(seen.documents).toEqual(['/about'])
    expect(await buildOf(page)).not.toBe(before)
    // From here on both are of the same build.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
    expect(seen.documents).toEqual(['/about'])
  })

  test('what is typed survives data from the other build for the same screen', async ({ page }) => {
    balancer.use([old.origin])
    await open(page, '/contact')
    const name = page.getByRole('main').getByLabel('Your name')
    await name.fill('Amina Journey')
    balancer.use([current.origin])
    const seen = watch(page)
    await page.evaluate(() => window.__reactRouterDataRouter!.revalidate())
    await expect(name).toHaveValue('Amina Journey')
    expect(seen.documents).toEqual([])
  })

  test('data that the page cannot read leads to one document, and then to the error', async ({ page }) => {
    balancer.use([old.origin])
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/contact')
    await page.route('**/*.data*', (route) => route.fulfill({ body: 'another format', status: 200 }))
    const seen = watch(page)
    await untilLoaded(page, () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(seen.documents).toEqual(['/about'])
    // Nor can it read what it asks for anew, for the same screen.
    const revalidate = () => page.evaluate(() => void window.__reactRouterDataRouter!.revalidate())
    await untilLoaded(page, revalidate)
    expect(seen.documents).toEqual(['/about', '/about'])
    // The page of the error is made anew, without the mark of hydration.
    actAtOnce(page)
    await revalidate()
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
    await expect(stale(page)).toBeHidden()
    await page.unroute('**/*.data*')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await openMenu(page)
    expect(seen.documents.slice(0, 2)).toEqual(['/about', '/about'])
    expect(seen.documents.length).toBeLessThanOrEqual(3)
  })
})

test.describe('after a build is gone', () => {
  let oldPage: { html: string; headers: Record<string, string> }

  /** Pages of the old build, left open since, without the code of their drawer. */
  async function leaveOpen(page: Page): Promise<void> {
    balancer.use([old.origin])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/assets/sheet-panel-*', (route) => route.abort())
    await open(page, '/contact')
    await page.unroute('**/assets/sheet-panel-*')
  }

  /** The old processes are stopped, and a week later their assets are deleted. */
  async function expire(): Promise<void> {
    await Promise.all([old.stop(), current.stop()])
    await connection.pool.query(`update builds set seen_at = now() - interval '8 days'`)
    current = await start(next)
    balancer.use([current.origin])
  }

  test('a tab left open reloads once, and opens a screen that it had not loaded', async ({ browser }) => {
    const tabs = []
    for (let nth = 0; nth < 4; nth++) tabs.push(await browser.newPage())
    for (const tab of tabs) await leaveOpen(tab)
    const [pressing, leaving, typing, broken] = tabs as [Page, Page, Page, Page]
    const first = await pressing.request.get(`${old.origin}/contact`)
    oldPage = { html: await first.text(), headers: first.headers() }
    await typing.getByRole('main').getByLabel('Your name').fill('Amina Journey')
    await expire()

    // A drawer.
    const seen = watch(pressing)
    const before = await buildOf(pressing)
    await untilLoaded(pressing, () => pressing.getByRole('button', { name: 'Menu', exact: true }).click())
    expect(seen.documents).toEqual(['/contact'])
    expect(await buildOf(pressing)).not.toBe(before)
    await openMenu(pressing)
    expect(seen.documents).toEqual(['/contact'])

    // Another screen.
    const left = watch(leaving)
    await untilLoaded(leaving, () =>
      leaving.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
    )
    await expect(leaving).toHaveURL(/\/about$/)
    expect(left.documents).toEqual(['/about'])
    expect(await buildOf(leaving)).not.toBe(before)

    // A form half filled in.
    const typed = watch(typing)
    await typing.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(stale(typing)).toBeVisible()
    await expect(typing.getByRole('main').getByLabel('Your name')).toHaveValue('Amina Journey')
    expect(typed.documents).toEqual([])
    await untilLoaded(typing, () => stale(typing).getByRole('link', { name: 'Reload the page' }).click())
    await openMenu(typing)
    expect(typed.documents).toEqual(['/contact'])

    // A server that goes on sending pages of that build.
    const gone = watch(broken)
    await broken.route('**/contact', (route) =>
      route.fulfill({ body: oldPage.html, headers: oldPage.headers }),
    )
    actAtOnce(broken)
    await broken.reload({ waitUntil: 'commit' })
    await expect(stale(broken)).toBeVisible()
    expect(gone.documents).toEqual(['/contact', '/contact'])
    for (const tab of tabs) await tab.close()
  })

  test('a page that the browser kept, and cannot bring alive, reloads once', async ({ page }) => {
    const seen = watch(page)
    await page.route(
      '**/contact',
      (route) => route.fulfill({ body: oldPage.html, headers: oldPage.headers }),
      {
        times: 1,
      },
    )
    await page.goto(`${balancer.origin}/contact`, { waitUntil: 'commit' })
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    expect(seen.documents).toEqual(['/contact', '/contact'])
    await expect(stale(page)).toBeHidden()
  })

  test('a page whose scripts are cut off by the line says so', async ({ page }) => {
    await page.route('**/assets/entry.*', (route) => route.abort())
    actAtOnce(page)
    const seen = watch(page)
    await page.goto(`${balancer.origin}/contact`)
    await expect(stale(page)).toBeVisible()
    expect(seen.documents).toEqual(['/contact'])
  })
})

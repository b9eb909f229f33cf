import { expect, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Connection } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { openBalancer, type Balancer } from '../bench/balancer'
import { builtServerCommand, startServer, type RunningServer } from '../harness/servers'
import { actBeforeHydration, waitForHydration } from './hydration'
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
const startOptions = { log: join(folder, 'server.log') }
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let connection: Connection
let nextCommand: string[]
let oldServer: RunningServer
let currentServer: RunningServer
let balancer: Balancer

test.describe.configure({ mode: 'serial' })
// Missing assets are reported in the console.
test.use({
  expectedErrors:
    /Error loading route module|Failed to fetch dynamically imported module|Refused to apply style|net::ERR_FAILED/,
})

const start = (command: string[]) =>
  startServer(command, { ...env, DATABASE_URL: database.url }, '/api/health', startOptions)

test.beforeAll(async () => {
  test.setTimeout(240_000)
  database = await startEmbeddedPostgres({ dataDir: folder, fast: true })
  connection = connect(database.url, 2)
  nextCommand = [process.execPath, makeNextBuild(join(folder, 'next'))]
  oldServer = await start(builtServerCommand)
  currentServer = await start(nextCommand)
  balancer = await openBalancer([oldServer.origin, currentServer.origin])
})

test.afterAll(async () => {
  await balancer.close()
  await Promise.all([oldServer.stop(), currentServer.stop()])
  await connection.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Records what a page requests from now on: its documents, and what failed. */
function recordRequests(page: Page) {
  const requests = { documents: [] as string[], failed: [] as string[] }
  page.on('response', (response) => {
    if (response.status() >= 400) requests.failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.documents.push(new URL(request.url()).pathname)
  })
  return requests
}

const buildOf = (page: Page) => page.evaluate(() => window.__reactRouterManifest!.version)

async function open(page: Page, path: string, origin = balancer.origin): Promise<void> {
  await page.goto(`${origin}${path}`)
  await waitForHydration(page)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Opens the drawer, whose code is loaded late: missing assets would be requested now. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** Does something that leads to a new document, and waits until that is there: the one before is hydrated too. */
async function waitForLoad(page: Page, action: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load')
  await action()
  await loaded
  await waitForHydration(page)
}

const staleNotice = (page: Page) => page.locator('#stale-page')

test.describe('while two builds serve', () => {
  test('every page hydrates, opens its drawers and navigates on, and no request fails', async ({
    browser,
  }) => {
    const builds = new Set<string>()
    const failedRequests: string[] = []
    for (let visit = 0; visit < 6; visit++) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const requests = recordRequests(page)
      balancer.setOrigins(
        visit % 2 ? [oldServer.origin, currentServer.origin] : [currentServer.origin, oldServer.origin],
      )
      await open(page, '/contact')
      builds.add(await buildOf(page))
      await openMenu(page)
      await page.getByRole('dialog').getByRole('link', { name: 'Marketplace' }).first().click()
      // While the marketplace loads, its heading is there, but not yet its address.
      await expect(page).toHaveURL(/\/marketplace$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
      await expect(page).toHaveURL(/\/about$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitForHydration(page)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
      // At most one for each of the three screens and the way back.
      expect(requests.documents.length).toBeLessThanOrEqual(4)
      failedRequests.push(...requests.failed)
      await page.close()
    }
    expect(failedRequests).toEqual([])
    expect(builds.size).toBe(2)
  })

  test('a screen whose data comes from the other build is loaded as a document', async ({ page }) => {
    balancer.setOrigins([oldServer.origin])
    await open(page, '/contact')
    const before = await buildOf(page)
    balancer.setOrigins([currentServer.origin])
    const requests = recordRequests(page)
    await waitForLoad(page, () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
    )
    await expect(page).toHaveURL(/\/about$/)
    expect(requests.documents).toEqual(['/about'])
    expect(await buildOf(page)).not.toBe(before)
    // From here on both are of the same build.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
    expect(requests.documents).toEqual(['/about'])
  })

  test('what is typed survives data from the other build for the same screen', async ({ page }) => {
    balancer.setOrigins([oldServer.origin])
    await open(page, '/contact')
    const name = page.getByRole('main').getByLabel('Your name')
    await name.fill('Amina Journey')
    balancer.setOrigins([currentServer.origin])
    const requests = recordRequests(page)
    await page.evaluate(() => window.__reactRouterDataRouter!.revalidate())
    await expect(name).toHaveValue('Amina Journey')
    expect(requests.documents).toEqual([])
  })

  test('data that the page cannot read leads to one document, and then to the error', async ({ page }) => {
    balancer.setOrigins([oldServer.origin])
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/contact')
    await page.route('**/*.data*', (route) => route.fulfill({ body: 'another format', status: 200 }))
    const requests = recordRequests(page)
    await waitForLoad(page, () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(requests.documents).toEqual(['/about'])
    // Nor can it read data that it requests again for the same screen.
    const revalidate = () => page.evaluate(() => void window.__reactRouterDataRouter!.revalidate())
    await waitForLoad(page, revalidate)
    expect(requests.documents).toEqual(['/about', '/about'])
    // The error page is rendered from scratch, without the mark of hydration.
    actBeforeHydration(page)
    await revalidate()
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
    await expect(staleNotice(page)).toBeHidden()
    await page.unroute('**/*.data*')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await openMenu(page)
    expect(requests.documents.slice(0, 2)).toEqual(['/about', '/about'])
    expect(requests.documents.length).toBeLessThanOrEqual(3)
  })
})

test.describe('after a build was removed', () => {
  let oldPage: { html: string; headers: Record<string, string> }

  /** Pages of the old build, left open since, without the code of their drawer. */
  async function openOldBuildPage(page: Page): Promise<void> {
    balancer.setOrigins([oldServer.origin])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/assets/sheet-panel-*', (route) => route.abort())
    await open(page, '/contact')
    await page.unroute('**/assets/sheet-panel-*')
  }

  /** The old processes are stopped, and a week later their assets are deleted. */
  async function expireOldBuild(): Promise<void> {
    await Promise.all([oldServer.stop(), currentServer.stop()])
    await connection.pool.query(`update builds set seen_at = now() - interval '8 days'`)
    currentServer = await start(nextCommand)
    balancer.setOrigins([currentServer.origin])
  }

  test('a tab left open reloads once, and opens a screen that it had not loaded', async ({ browser }) => {
    const tabs = []
    for (let index = 0; index < 4; index++) tabs.push(await browser.newPage())
    for (const tab of tabs) await openOldBuildPage(tab)
    const [drawerTab, navigationTab, formTab, errorTab] = tabs as [Page, Page, Page, Page]
    const oldResponse = await drawerTab.request.get(`${oldServer.origin}/contact`)
    oldPage = { html: await oldResponse.text(), headers: oldResponse.headers() }
    await expireOldBuild()

    // A drawer.
    const requests = recordRequests(drawerTab)
    const before = await buildOf(drawerTab)
    await waitForLoad(drawerTab, () => drawerTab.getByRole('button', { name: 'Menu', exact: true }).click())
    expect(requests.documents).toEqual(['/contact'])
    expect(await buildOf(drawerTab)).not.toBe(before)
    await openMenu(drawerTab)
    expect(requests.documents).toEqual(['/contact'])

    // Another screen.
    const navigationRequests = recordRequests(navigationTab)
    await waitForLoad(navigationTab, () =>
      navigationTab.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
    )
    await expect(navigationTab).toHaveURL(/\/about$/)
    expect(navigationRequests.documents).toEqual(['/about'])
    expect(await buildOf(navigationTab)).not.toBe(before)

    // A form half filled in.
    const formRequests = recordRequests(formTab)
    await formTab.getByRole('main').getByLabel('Your name').fill('Amina Journey')
    await formTab.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(staleNotice(formTab)).toBeVisible()
    await expect(formTab.getByRole('main').getByLabel('Your name')).toHaveValue('Amina Journey')
    expect(formRequests.documents).toEqual([])
    await waitForLoad(formTab, () =>
      staleNotice(formTab).getByRole('link', { name: 'Reload the page' }).click(),
    )
    await openMenu(formTab)
    expect(formRequests.documents).toEqual(['/contact'])

    // A server that goes on sending pages of that build.
    const errorRequests = recordRequests(errorTab)
    await errorTab.route('**/contact', (route) =>
      route.fulfill({ body: oldPage.html, headers: oldPage.headers }),
    )
    actBeforeHydration(errorTab)
    await errorTab.reload({ waitUntil: 'commit' })
    await expect(staleNotice(errorTab)).toBeVisible()
    expect(errorRequests.documents).toEqual(['/contact', '/contact'])
    for (const tab of tabs) await tab.close()
  })

  test('a page that the browser cached, and cannot hydrate, reloads once', async ({ page }) => {
    const requests = recordRequests(page)
    await page.route(
      '**/contact',
      (route) => route.fulfill({ body: oldPage.html, headers: oldPage.headers }),
      {
        times: 1,
      },
    )
    await page.goto(`${balancer.origin}/contact`, { waitUntil: 'commit' })
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    expect(requests.documents).toEqual(['/contact', '/contact'])
    await expect(staleNotice(page)).toBeHidden()
  })

  test('a page whose scripts cannot be fetched says so', async ({ page }) => {
    await page.route('**/assets/entry.*', (route) => route.abort())
    actBeforeHydration(page)
    const requests = recordRequests(page)
    await page.goto(`${balancer.origin}/contact`)
    await expect(staleNotice(page)).toBeVisible()
    expect(requests.documents).toEqual(['/contact'])
  })
})

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { actOnHydratedPages } from '../hydration'
import { callAs, password, signUpCustomer } from '../people'
import type { Screen } from './screen'

/** The user agent shown in the list of sessions. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const devices = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

export type Device = keyof typeof devices

type User = NonNullable<Screen['as']>

interface Visit {
  /** Of a running marketplace with the demo. */
  address: string
  screens: readonly Screen[]
  /** Called with each screen, in its state, once for each device. */
  onScreen: (page: Page, screen: Screen, device: Device) => Promise<void>
}

/** Visits screens on desktop and on phone, prints its progress, and reports those that could not be brought into their state. */
export async function visitScreens({ address, screens, onScreen }: Visit): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  actOnHydratedPages(browser)
  const cookiesOf = rememberSessions()
  const startedAt = Date.now()
  const failures: string[] = []
  for (const [index, screen] of screens.entries()) {
    await visit(screen).catch((error: unknown) => failures.push(`${screen.name}: ${String(error)}`))
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    console.log(`${index + 1}/${screens.length} ${screen.name}, ${seconds} s`)
  }
  await browser.close()
  if (failures.length > 0) {
    console.error(failures.join('\n'))
    process.exitCode = 1
  }

  /** Both devices at the same time, unless the two would share a user's cart and orders. */
  async function visit(screen: Screen) {
    const selectedDevices = (['desktop', 'phone'] as const).filter(
      (device) => !screen.device || screen.device === device,
    )
    if (!screen.as) await Promise.all(selectedDevices.map((device) => visitOn(device, screen)))
    else for (const device of selectedDevices) await visitOn(device, screen)
  }

  async function visitOn(device: Device, screen: Screen) {
    const context = await newContext(browser, address, device)
    try {
      if (screen.as) await context.addCookies(await cookiesOf(screen.as, context))
      const page = await context.newPage()
      // Do not carry over what the previous screen stored.
      if (screen.as) await emptyCart(page)
      await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(page))
      if (screen.act) await page.waitForLoadState('networkidle')
      await screen.act?.(page)
      await onScreen(page, screen, device)
    } finally {
      await context.close()
    }
  }
}

async function newContext(browser: Browser, address: string, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: devices[device],
    userAgent,
    reducedMotion: 'reduce',
    hasTouch: device === 'phone',
  })
  context.setDefaultTimeout(20_000)
  return context
}

/** Empties the signed-in user's cart. */
async function emptyCart(page: Page): Promise<void> {
  const lines = (await callAs(page, 'get_cart_items', {})) as { product_id: string; variant_id: string }[]
  for (const { product_id: p_product_id, variant_id: p_variant_id } of lines)
    await callAs(page, 'remove_from_cart', { p_product_id, p_variant_id })
}

/** Signs each user in once and reuses the session. */
function rememberSessions() {
  const cookiesByUser = new Map<User, ReturnType<typeof signIn>>()
  return (user: User, context: BrowserContext) => {
    if (!cookiesByUser.has(user)) cookiesByUser.set(user, signIn(user, context))
    return cookiesByUser.get(user)!
  }
}

async function signIn(user: User, context: BrowserContext) {
  const page = await context.newPage()
  if (user === 'new-customer') await signUpCustomer(page)
  else {
    const data = { email: `${user}@demo.example`, password }
    const response = await page.request.post('/api/auth/sign-in/email', { data })
    if (!response.ok()) throw new Error(`signing in as ${user} returned ${response.status()}`)
  }
  await page.close()
  return context.cookies()
}

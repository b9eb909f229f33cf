import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { actOnHydratedPages } from '../hydrated'
import { password, signUpCustomer, callAs } from '../people'
import { writeIndex } from './index-page'
import { screens } from './list'
import { openWindow, picture } from './picture'
import type { Screen } from './screen'

// Takes a screenshot of every screen of a running marketplace with the demo, desktop and phone, light and dark, and renews those that
// docs/screens has:
//   npm run screens -- [address] [folder] [prefixes of screen names]
const [address = 'http://localhost:3000', folder = 'test-results/screens', ...prefixes] =
  process.argv.slice(2)
const inDocs = 'docs/screens'
/** The user agent shown in the list of sessions. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const devices = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
actOnHydratedPages(browser)
const began = Date.now()
const signedIn = new Map<Screen['as'], ReturnType<typeof signIn>>()
const requested = screens.filter(
  ({ name }) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
)
const failed: string[] = []
mkdirSync(folder, { recursive: true })
if (prefixes.length === 0)
  for (const file of readdirSync(folder)) if (file.endsWith('.webp')) rmSync(`${folder}/${file}`)
for (const [index, screen] of requested.entries()) {
  await take(screen).catch((error: unknown) => failed.push(`${screen.name}: ${String(error)}`))
  console.log(`${index + 1}/${requested.length} ${screen.name}, ${Math.round((Date.now() - began) / 1000)} s`)
}
await browser.close()
await writeIndex(folder, screens)
for (const file of readdirSync(inDocs))
  if (file.endsWith('.webp') && existsSync(`${folder}/${file}`))
    copyFileSync(`${folder}/${file}`, `${inDocs}/${file}`)
if (failed.length > 0) {
  console.error(failed.join('\n'))
  process.exitCode = 1
}

/** Opens a screen on desktop and on phone: concurrently, unless the two would share a user's cart and orders. */
async function take(screen: Screen) {
  const requested = (['desktop', 'phone'] as const).filter((device) => !screen.only || screen.only === device)
  if (!screen.as) await Promise.all(requested.map((device) => takeOn(device, screen)))
  else for (const device of requested) await takeOn(device, screen)
}

/** Takes the image of a screen in both themes. */
async function takeOn(device: keyof typeof devices, { name, as, path, act }: Screen) {
  const viewport = devices[device]
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    userAgent,
    reducedMotion: 'reduce',
    hasTouch: device === 'phone',
  })
  context.setDefaultTimeout(20_000)
  try {
    if (as) await context.addCookies(await cookiesOf(as, context))
    const page = await context.newPage()
    // Do not carry over what the previous screen stored.
    if (as) await emptyCart(page)
    await page.goto(typeof path === 'string' ? path : await path(page))
    if (act) await page.waitForLoadState('networkidle')
    await act?.(page)
    await openWindow(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await picture(page, `${folder}/${name}-${device}-${colorScheme}.webp`)
    }
  } finally {
    await context.close()
  }
}

/** Empties the signed-in user's cart. */
async function emptyCart(page: Page): Promise<void> {
  const lines = (await callAs(page, 'get_cart_items', {})) as { product_id: string; variant_id: string }[]
  for (const { product_id: p_product_id, variant_id: p_variant_id } of lines)
    await callAs(page, 'remove_from_cart', { p_product_id, p_variant_id })
}

/** Signs each user in once and reuses the session. */
function cookiesOf(as: NonNullable<Screen['as']>, context: BrowserContext) {
  if (!signedIn.has(as)) signedIn.set(as, signIn(as, context))
  return signedIn.get(as)!
}

async function signIn(as: NonNullable<Screen['as']>, context: BrowserContext) {
  const page = await context.newPage()
  if (as === 'newcomer') await signUpCustomer(page)
  else {
    const data = { email: `${as}@demo.example`, password }
    const answer = await page.request.post('/api/auth/sign-in/email', { data })
    if (!answer.ok()) throw new Error(`signing in as ${as} answered ${answer.status()}`)
  }
  await page.close()
  return context.cookies()
}

import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { screens, type Screen } from './list'

// Takes a picture of every screen of a running marketplace with its demo, desktop and phone, light and dark:
//   npm run screens -- [address] [folder] [name of one screen]
const [address = 'http://localhost:3000', folder = 'docs/screens', only] = process.argv.slice(2)
const devices = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const cookies = new Map<string, Awaited<ReturnType<typeof signIn>>>()
for (const screen of screens.filter(({ name }) => !only || name.startsWith(only)))
  await takeAll(browser, screen)
await browser.close()

async function takeAll(browser: Browser, screen: Screen) {
  for (const [device, viewport] of Object.entries(devices))
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: address,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      })
      if (screen.as) {
        if (!cookies.has(screen.as)) cookies.set(screen.as, await signIn(await context.newPage(), screen.as))
        await context.addCookies(cookies.get(screen.as)!)
      }
      const page = await context.newPage()
      await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(page))
      await screen.act?.(page)
      await page.waitForLoadState('networkidle')
      await keep(page, `${folder}/${screen.name}-${device}-${colorScheme}.webp`)
      await context.close()
    }
  console.log(screen.name)
}

async function signIn(page: Page, who: string) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(`${who}@demo.example`)
  await page.getByRole('textbox', { name: 'Password' }).fill('green-demo-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  return page.context().cookies()
}

/** The whole page, pictures that load late included, up to four screens long. */
async function keep(page: Page, file: string) {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  const shot = await page.screenshot({ fullPage: true })
  const { height } = await sharp(shot).metadata()
  const { width, height: window } = page.viewportSize()!
  await sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, window * 4) })
    .webp({ quality: 72 })
    .toFile(file)
}

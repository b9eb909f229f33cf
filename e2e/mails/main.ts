import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { mailHtml } from '@server/platform/mail/mail-html'
import { mailSamples } from '@server/testing/mail-samples'

// Takes a screenshot of every email with sample data, at the widths of a desktop and of a phone, light and dark:
//   npm run mails -- [folder] [part of a name]
const [folder = 'test-results/mails', subjectPart = ''] = process.argv.slice(2)
const site = 'https://kijani.example'
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
mkdirSync(folder, { recursive: true })
for (const width of [600, 390])
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme })
    await page.route(`${site}/mail-logo.png`, (route) => route.fulfill({ path: 'public/mail-logo.png' }))
    for (const [name, mail] of Object.entries(mailSamples).filter(([name]) => name.includes(subjectPart))) {
      await page.setContent(mailHtml(mail, site))
      const file = `${name.replaceAll(/[^\w.]+/g, '-').replace(/-$/, '')}-${width}-${colorScheme}.png`
      await page.screenshot({ path: `${folder}/${file}`, fullPage: true })
    }
    await page.close()
  }
await browser.close()

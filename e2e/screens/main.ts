import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { screensNamed } from './all-screens'
import { appearances, mediaOf } from './appearances'
import { writeIndex } from './index-page'
import { fitWindowToPage, takeScreenshot } from './screenshot'
import { visitScreens } from './visit-screens'

// Takes a screenshot of every screen of a running marketplace with the demo, desktop and phone, light, dark and in high contrast, and
// renews those that docs/screens has:
//   npm run screens -- [address] [folder] [prefixes of screen names]
const [address = 'http://localhost:3000', folder = 'test-results/screens', ...prefixes] =
  process.argv.slice(2)
const docsFolder = 'docs/screens'

mkdirSync(folder, { recursive: true })
if (prefixes.length === 0)
  for (const file of readdirSync(folder)) if (file.endsWith('.webp')) rmSync(`${folder}/${file}`)
await visitScreens({
  address,
  screens: screensNamed(prefixes),
  async onScreen(page, { name }, device) {
    await fitWindowToPage(page)
    for (const appearance of appearances) {
      await page.emulateMedia({ ...mediaOf[appearance], reducedMotion: 'reduce' })
      await takeScreenshot(page, `${folder}/${name}-${device}-${appearance}.webp`)
    }
  },
})
await writeIndex(folder, screensNamed([]))
for (const file of readdirSync(docsFolder))
  if (file.endsWith('.webp') && existsSync(`${folder}/${file}`))
    copyFileSync(`${folder}/${file}`, `${docsFolder}/${file}`)

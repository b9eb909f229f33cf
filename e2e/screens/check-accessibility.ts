import axe from 'axe-core'
import { violationsOf, waitForColours } from '../accessibility'
import { screensNamed } from './all-screens'
import { visitScreens } from './visit-screens'

// Checks every screen of a running marketplace with the demo, desktop and phone, light and dark, by all rules of axe: also the experimental
// ones and the size of targets, which journeys leave out.
//   npm run accessibility -- [address] [prefixes of screen names]
const [address = 'http://localhost:3000', ...prefixes] = process.argv.slice(2)

const optInRules = [...axe.getRules(['experimental']), ...axe.getRules(['wcag22aa'])]
const rules = Object.fromEntries(optInRules.map(({ ruleId }) => [ruleId, { enabled: true }]))

/** The screens on which each violation was found. */
const screensByViolation = new Map<string, string[]>()
let runs = 0

await visitScreens({
  address,
  screens: screensNamed(prefixes),
  async onScreen(page, { name }, device) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await waitForColours(page)
      runs += 1
      for (const violation of await violationsOf(page, { rules })) {
        const found = screensByViolation.get(violation) ?? []
        screensByViolation.set(violation, [...found, `${name} ${device} ${colorScheme}`])
      }
    }
  },
})

for (const [violation, places] of screensByViolation) console.error(`${violation}\n  ${places.join('\n  ')}`)
console.log(`${runs} runs of axe ${axe.version}, ${screensByViolation.size} violations`)
if (screensByViolation.size > 0) process.exitCode = 1

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startChromium } from './chromium'
import type { Driver } from './driver'
import { startFirefox } from './firefox'
import { startOldChromium } from './old-chromium'
import { startWebKit } from './webkit'

export interface Engine {
  /** As the command's option names it. */
  id: string
  title: string
  /** Starts it with an empty profile, with or without scripts. Undefined if it is not installed. */
  start(scripts: boolean): Promise<Driver | undefined>
}

export const engines: readonly Engine[] = [
  {
    id: 'chromium',
    title: 'Chromium',
    start: (scripts) => startChromium({ path: process.env.CHROMIUM_PATH!, scripts }),
  },
  {
    id: 'chromium-109',
    title: 'Chromium',
    start: (scripts) => startOldChromium({ name: '@sparticuz/chromium', version: '109.0.6' }, scripts),
  },
  {
    id: 'chromium-92',
    title: 'Chromium',
    start: (scripts) => startOldChromium({ name: 'chrome-aws-lambda', version: '10.1.0' }, scripts),
  },
  {
    id: 'chromium-90',
    title: 'Chromium',
    start: (scripts) => startOldChromium({ name: 'chrome-aws-lambda', version: '8.0.2' }, scripts),
  },
  {
    id: 'firefox',
    title: 'Firefox',
    async start(scripts) {
      const path = pathOf('firefox-esr') ?? pathOf('firefox')
      return path === undefined ? undefined : startFirefox(path, scripts)
    },
  },
  {
    id: 'webkit',
    title: 'WebKitGTK',
    async start(scripts) {
      const path = pathOf('WebKitWebDriver')
      return path === undefined || !pathOf('Xvfb') ? undefined : startWebKit(path, scripts)
    },
  },
]

/** Where an installed program is. */
const pathOf = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)

import type { LaunchOptions } from '@playwright/test'

/** How a browser is started: by default, the whole Chromium. */
export const launchOptions = (executablePath = process.env.CHROMIUM_PATH): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

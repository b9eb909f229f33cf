import { setTimeout as sleep } from 'node:timers/promises'
import {
  cookies,
  isListed,
  localStorageEntries,
  sessionStorageEntries,
} from '../contract/privacy/browser-data'
import { test as base, expect, type Page, type Request, type TestInfo } from '@playwright/test'
import { actOnHydratedPages } from './hydration'
import { toasts } from './toasts'

/** Browser messages that say nothing about the product. */
const ignoredMessages = [
  /404 Error: User attempted to access non-existent route/,
  /the server responded with a status of 4\d\d/,
  // The router leaves a rejection unhandled when newer data cancels a response that it has begun to read.
  /^signal is aborted without reason$/,
]

interface WorkerFixtures {
  hydratedPages: void
}

interface PageFixtures {
  /** Errors that a journey causes on purpose, such as a lost connection. */
  expectedErrors: RegExp
  quietConsole: void
}

/** An error in the browser's console, or an exception, and the URL of the file or page that it came from. */
interface LoggedError {
  text: string
  source: string
}

interface PageActivity {
  errors: LoggedError[]
  /** The requests that have had no response. */
  pending: Set<Request>
}

function recordActivity(page: Page): PageActivity {
  const errors: LoggedError[] = []
  const pending = new Set<Request>()
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push({ text: message.text(), source: message.location().url })
  })
  page.on('pageerror', (error) => errors.push({ text: error.message, source: page.url() }))
  page.on('request', (request) => pending.add(request))
  page.on('response', (response) => pending.delete(response.request()))
  page.on('requestfailed', (request) => pending.delete(request))
  return { errors, pending }
}

declare global {
  interface Window {
    /** What the journey last pressed: each event with its target. */
    lastPresses?: string[]
  }
}

/** Records where each press went: one whose target moves away in between is a click on nothing. Runs in the page. */
function recordPresses(): void {
  const presses: string[] = (window.lastPresses = [])
  for (const type of ['pointerdown', 'pointerup', 'click', 'submit'])
    window.addEventListener(
      type,
      ({ target, timeStamp }) => {
        const { tagName = '', innerText = '' } = target as Partial<HTMLElement>
        presses.push(
          `${type} ${tagName.toLowerCase()} "${innerText.slice(0, 30)}" at ${Math.round(timeStamp)}`,
        )
        if (presses.length > 6) presses.shift()
      },
      true,
    )
}

/** What a page shows: how far it has loaded, its headings, its invalid fields, its alerts and toasts, and the last presses. */
async function describeScreen(page: Page): Promise<string[]> {
  const state = await page.evaluate(() => ({
    hydrated: 'hydrated' in document.documentElement.dataset,
    readyState: document.readyState,
    headings: [...document.querySelectorAll<HTMLElement>('h1, h2')].map((heading) => heading.innerText),
    invalid: [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(
      ({ name, id }) => name || id,
    ),
    alerts: [...document.querySelectorAll<HTMLElement>('[role="alert"]')].map(({ innerText }) => innerText),
    presses: window.lastPresses ?? [],
  }))
  const toastTexts = await toasts(page).allInnerTexts()
  return [
    state.readyState + (state.hydrated ? '' : ', not hydrated'),
    `headings: ${state.headings.join(', ')}`,
    ...state.invalid.map((name) => `invalid: ${name}`),
    ...state.alerts.map((text) => `alert: ${text}`),
    ...toastTexts.map((text) => `toast: ${text}`),
    `presses: ${state.presses.join(', ')}`,
  ]
}

/**
 * Adds to the report of a failed journey where its first page was, what it showed, the requests without a response and the errors it
 * logged, also the harmless ones. Other pages that the journey opened are not described.
 */
async function describePage(
  page: Page,
  { errors, pending }: PageActivity,
  { annotations }: TestInfo,
): Promise<void> {
  // The journey may have failed because the page hangs.
  const screenDescription = Promise.race([describeScreen(page), sleep(2000, ['it does not respond'])])
  const description = [
    page.url(),
    ...(await screenDescription.catch(({ message }: Error) => [message])),
    ...[...pending].map((request) => `no response yet: ${request.url()}`),
    ...errors.map(({ text, source }) => `${text} (${source})`),
  ].join('; ')
  annotations.push({ type: 'page', description: description.replace(/\s+/g, ' ') })
}

/** What a page's browser stores of ours that the privacy page does not list. */
async function undeclaredStorage(page: Page): Promise<string[]> {
  const storageKeys = await page
    .evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)] as const)
    // It is closed, or shows no page that could store anything.
    .catch(() => [[], []] as const)
  const cookieNames = (await page.context().cookies()).map(({ name }) => name.replace(/^__Secure-/, ''))
  return [
    ...cookieNames.filter((name) => !isListed(cookies, name)),
    ...storageKeys[0].filter((name) => !isListed(localStorageEntries, name)),
    ...storageKeys[1].filter((name) => !isListed(sessionStorageEntries, name)),
  ]
}

/**
 * `test` that fails when a page logs an unexpected error (a hydration mismatch, a failed request, a thrown exception), or leaves something in the
 * browser that the privacy page does not list.
 */
export const test = base.extend<PageFixtures, WorkerFixtures>({
  hydratedPages: [
    async ({ browser }, use) => {
      actOnHydratedPages(browser)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  expectedErrors: [/(?!)/, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use, testInfo) => {
      const activity = recordActivity(page)
      await page.addInitScript(recordPresses)
      await use()
      if (testInfo.errors.length > 0) await describePage(page, activity, testInfo)
      const allowedErrors = [...ignoredMessages, expectedErrors]
      expect(
        activity.errors.filter(({ text }) => !allowedErrors.some((pattern) => pattern.test(text))),
      ).toEqual([])
      expect(await undeclaredStorage(page)).toEqual([])
    },
    { auto: true },
  ],
})

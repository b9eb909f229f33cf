import type { Browser, Page } from '@playwright/test'

/**
 * Whether nothing is left to wait for: the page is hydrated, or has nothing to hydrate, since the server did not render it or scripts are
 * off.
 */
const isReady = () =>
  'hydrated' in document.documentElement.dataset ||
  (document.readyState !== 'loading' && !('__reactRouterContext' in window))

/** Waits until a page is hydrated, for actions that do not wait by themselves. */
export async function waitForHydration(page: Page): Promise<void> {
  // Polled from outside: a background page renders no frames to wait for, and one without scripts has no timers.
  while (!page.isClosed() && !(await page.evaluate(isReady).catch(() => false)))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Pages whose journeys act at once. */
const pagesActingEarly = new WeakSet<Page>()

/**
 * Makes every action on an element, and every assertion that waits, wait until the page is hydrated: presses and typing then have their
 * handlers, also after a link or form has loaded a new document. The keyboard, the mouse, an action by `force`, and what only reads the page
 * do not wait.
 */
export function actOnHydratedPages(browser: Browser): void {
  browser.on('context', (context) =>
    context.on('page', (page) =>
      page.addLocatorHandler(
        page.locator('html:not([data-hydrated])'),
        async () => {
          if (!pagesActingEarly.has(page)) await waitForHydration(page)
        },
        { noWaitAfter: true },
      ),
    ),
  )
}

/** From now on this page's journey acts at once, hydrated or not. */
export const actBeforeHydration = (page: Page): void => void pagesActingEarly.add(page)

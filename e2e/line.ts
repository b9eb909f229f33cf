import type { Page, Route } from '@playwright/test'

/** A phone's line: 400 kbit/s, with 400 ms before anything comes. */
export async function onSlowLine(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

/** Answers a call of the page by hand, the first `times` times; then it goes to the server again. */
export async function interfere(
  page: Page,
  call: string,
  by: (route: Route) => Promise<void>,
  times?: number,
) {
  await page.route(`**/api/rpc/${call}`, by, times === undefined ? {} : { times })
}

/** The line breaks before the request is out. */
export const cutOff = (route: Route): Promise<void> => route.abort('connectionfailed')

/** The server does what it was asked, but its answer gets lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

export const refuse =
  (status: number, code: string, message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { code, message } })

export const answer =
  (json: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json })

/** Holds what a page asks for at an address back, until it is let go: answers how. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  // A page that has moved on does not wait for it any more.
  await page.route(url, (route) => held.then(() => route.continue()).catch(() => {}))
  return letGo
}

/** Opens a page and waits until it has its line for live updates. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse(/\/api\/events/)
  await page.goto(path)
  await line
}

/** Holds a screen's data back on moves inside the browser, and cuts the line when told; later moves get through. */
export async function holdScreen(page: Page, path: string): Promise<() => void> {
  let cut = () => {}
  const held = new Promise<void>((done) => (cut = done))
  await page.route(`**${path}.data*`, (route) => held.then(() => cutOff(route)), { times: 1 })
  return () => cut()
}

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

/** Holds what a page asks for at an address back, the first `times` times, until it is let go; then it is answered `by` hand. */
export async function hold(
  page: Page,
  url: string,
  by = (route: Route): Promise<void> => route.continue(),
  times?: number,
): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  // A page that has moved on does not wait for it any more.
  const answerLater = (route: Route) => held.then(() => by(route)).catch(() => {})
  await page.route(url, answerLater, times === undefined ? {} : { times })
  return letGo
}

/** Opens a page and waits until it has its line for live updates. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse(/\/api\/events/)
  await page.goto(path)
  await line
}

/** Holds a screen's data back on moves inside the browser, and cuts the line when told; later moves get through. */
export const holdScreen = (page: Page, path: string): Promise<() => void> =>
  hold(page, `**${path}.data*`, cutOff, 1)

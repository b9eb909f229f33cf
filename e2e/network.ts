import type { Page, Route } from '@playwright/test'

/** A line of which the browser itself knows whether it is there, unlike one that merely fails. */
export interface SlowLine {
  cut(): Promise<void>
  restore(): Promise<void>
}

/** A phone's connection: 400 kbit/s, with 400 ms latency. It can be cut, also in the middle of a request, and restored. */
export async function onSlowLine(page: Page): Promise<SlowLine> {
  const wire = await page.context().newCDPSession(page)
  const set = (offline: boolean) =>
    wire.send('Network.emulateNetworkConditions', {
      offline,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
  await set(false)
  return {
    async cut() {
      await set(true)
    },
    async restore() {
      await set(false)
    },
  }
}

/** Fulfils the first `times` requests of a procedure by hand; later ones reach the server. */
export async function interfere(
  page: Page,
  call: string,
  by: (route: Route) => Promise<void>,
  times?: number,
) {
  await page.route(`**/api/rpc/${call}`, by, times === undefined ? {} : { times })
}

/** The connection fails before the request is sent. */
export const cutOff = (route: Route): Promise<void> => route.abort('connectionfailed')

/** The server handles the request, but its response is lost. */
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

/** Holds a page's first `times` requests to a URL back until released; they are then handled `by` hand. */
export async function hold(
  page: Page,
  url: string,
  by = (route: Route): Promise<void> => route.continue(),
  times?: number,
): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  // A page that has navigated away no longer waits for it.
  const answerLater = (route: Route) => held.then(() => by(route)).catch(() => {})
  await page.route(url, answerLater, times === undefined ? {} : { times })
  return letGo
}

/** Opens a page and waits until its event stream is connected. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  // Once the new document is there: the stream of the one before may still be connecting.
  const line = page.waitForEvent('framenavigated').then(() => page.waitForResponse(/\/api\/events/))
  await page.goto(path)
  await line
}

/** Holds a screen's data back on client-side navigation, and aborts the request when told; later navigations get through. */
export const holdScreen = (page: Page, path: string): Promise<() => void> =>
  hold(page, `**${path}.data*`, cutOff, 1)

/** Does something that calls a procedure, and waits until the server has answered: what is read afterwards includes it. */
export async function untilAnswered(page: Page, procedure: string, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(`**/api/rpc/${procedure}`)
  await act()
  await answered
}

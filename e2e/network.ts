import type { Page, Route } from '@playwright/test'

/** A connection whose loss the browser itself notices, unlike requests that merely fail. */
export interface SlowConnection {
  disconnect(): Promise<void>
  restore(): Promise<void>
}

/** A phone's connection: 400 kbit/s, with 400 ms latency. It can be cut, also in the middle of a request, and restored. */
export async function throttleNetwork(page: Page): Promise<SlowConnection> {
  const cdpSession = await page.context().newCDPSession(page)
  const setOffline = (offline: boolean) =>
    cdpSession.send('Network.emulateNetworkConditions', {
      offline,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
  await setOffline(false)
  return {
    async disconnect() {
      await setOffline(true)
    },
    async restore() {
      await setOffline(false)
    },
  }
}

/** Passes the first `times` requests of a procedure to `handler`; later ones reach the server. */
export async function interceptRequest(
  page: Page,
  procedure: string,
  handler: (route: Route) => Promise<void>,
  times?: number,
) {
  await page.route(`**/api/rpc/${procedure}`, handler, times === undefined ? {} : { times })
}

/** The connection fails before the request is sent. */
export const abortRequest = (route: Route): Promise<void> => route.abort('connectionfailed')

/** The server handles the request, but its response is lost. */
export async function dropResponse(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

export const respondWithRefusal =
  (status: number, code: string, message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { code, message } })

export const fulfillWith =
  (json: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json })

/** Holds a page's first `times` requests to a URL back until released; they are then passed to `handler`. */
export async function holdRequests(
  page: Page,
  url: string,
  handler = (route: Route): Promise<void> => route.continue(),
  times?: number,
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  // A page that has navigated away no longer waits for it.
  const handleLater = (route: Route) => released.then(() => handler(route)).catch(() => {})
  await page.route(url, handleLater, times === undefined ? {} : { times })
  return release
}

/** Opens a page and waits until its event stream is connected. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  // Once the new document is there: the stream of the previous one may still be connecting.
  const eventStream = page.waitForEvent('framenavigated').then(() => page.waitForResponse(/\/api\/events/))
  await page.goto(path)
  await eventStream
}

/** Holds a screen's data back on client-side navigation, and aborts the request when released; later navigations get through. */
export const holdScreen = (page: Page, path: string): Promise<() => void> =>
  holdRequests(page, `**${path}.data*`, abortRequest, 1)

/** Does something that calls a procedure, and waits until the server has answered: what is read afterwards includes it. */
export async function waitForResponse(
  page: Page,
  procedure: string,
  action: () => Promise<void>,
): Promise<void> {
  const response = page.waitForResponse(`**/api/rpc/${procedure}`)
  await action()
  await response
}

/** A network address of its own for a journey whose limits count by address: one of 65,536 that nobody has (RFC 2544). */
export const randomAddress = (): string =>
  `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`

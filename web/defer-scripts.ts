import { doubleTapMs } from '@contract/core/limits'
import { functions, streams, styles } from './polyfills/urls'
import { hydrationTimeoutMs, queueClicks } from './queue-clicks'
import { watchForStaleBuild, stalePageId } from './stale-build'
import { blockedStorageId, isStorageBlocked, replaceBlockedStorage, showElement } from './blocked-storage'
import { replaceBytes, type PageBytes } from './replace-bytes'

declare global {
  interface Window {
    /** Set by the router: what the server rendered the page from, and its data. */
    __reactRouterContext?: { state: { errors?: object | null }; stream: ReadableStream }
  }
}

/**
 * Rewrites a page so that its scripts are requested after its stylesheet and run after its first paint: a page can be read long before it
 * can be used, and on a slow connection 150 kB of scripts would delay that paint. The `page` is as the router renders it: modulepreload
 * links name its scripts and one inline module, with the `nonce`, starts them. `manifest` is the address of its build's manifest.
 */
export function deferScripts(page: PageBytes, nonce: string, manifest: string): PageBytes {
  const callInline = <Args extends string[]>(script: (...args: Args) => void, ...args: Args) =>
    `(${script.toString()})(${args.map((arg) => JSON.stringify(arg)).join()});`
  const inlineScript = (...scripts: string[]) => `<script nonce="${nonce}">${scripts.join('')}</script>`
  return replaceBytes(page, [
    // Before the stylesheets, which later scripts wait for: a form could be sent by its Enter key in the meantime.
    [
      '<head>',
      `<head>${inlineScript(
        callInline(replaceBlockedStorage),
        callInline(queueClicks, String(hydrationTimeoutMs), String(doubleTapMs), stalePageId),
        callInline(watchForStaleBuild, manifest, stalePageId),
        callInline(reserveDeliveryPrices),
      )}`,
    ],
    ['<link rel="modulepreload"', '<link rel="later"'],
    [`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="later" async="">`],
    ['</head>', `${inlineScript(callInline(requestScripts))}</head>`],
    // The router encodes its data as the page is read, with a stream that older browsers lack: `startScripts` does so later.
    ['.pipeThrough(new TextEncoderStream())', ''],
    [
      '</body>',
      `${inlineScript(
        `(${isStorageBlocked.toString()})()&&${callInline(showElement, blockedStorageId)}`,
        callInline(startScripts, stalePageId, functions, streams, styles),
      )}</body>`,
    ],
  ])
}

// What follows runs in the browser before any of our scripts, so each function must be self-contained.

/**
 * Requests the scripts. Like any inline script it waits for the stylesheet, and the browser reads the body only then: the fonts and the
 * images below the fold, which it finds as it lays the page out, come after the scripts.
 */
function requestScripts() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload'
  // On a slow connection, fonts and images below the fold would delay the scripts by seconds: they wait for them (web/styles/base.css).
  if (performance.now() > 1000) document.documentElement.dataset.connection = 'slow'
}

/** Keeps a line free for the price of delivery on each product card, if the buyer has chosen a country: it loads later, and moves nothing. */
function reserveDeliveryPrices() {
  try {
    if (window.localStorage.getItem('kijani-delivery-country'))
      document.documentElement.dataset.deliveryCountry = ''
  } catch {
    // A browser that refuses storage remembers no choice.
  }
}

/** Runs the scripts after the first paint, one at a time, so that presses and scrolling can be handled in between. */
async function startScripts(noticeId: string, functions: string, streams: string, styles: string) {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // A page in a background tab is not painted.
    setTimeout(resolve, 500)
  })
  // What the older browsers of docs/browsers.md lack.
  if (!('toSorted' in Array.prototype)) await import(/* @vite-ignore */ functions).catch(() => undefined)
  if (!('TextEncoderStream' in window)) await import(/* @vite-ignore */ streams).catch(() => undefined)
  if (!CSS.supports('container-type', 'inline-size') || !CSS.supports('selector(:has(a))'))
    await import(/* @vite-ignore */ styles).catch(() => undefined)
  const router = window.__reactRouterContext
  if (router) router.stream = router.stream.pipeThrough(new TextEncoderStream())
  // The entry is left to the main script, which knows the screens. The main script also fails if one of these does, since it imports the same
  // files.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"]:not([href*="/entry."])',
  ))
    await import(/* @vite-ignore */ href).catch(() => undefined)
  delete document.documentElement.dataset.connection
  const main = document.querySelector<HTMLScriptElement>('script[type="later"]')!
  const showIncompleteNotice = async () => {
    // What the page shows without scripts works.
    delete document.documentElement.dataset.scripts
    await window.reloadIfStale?.()
    document.getElementById(noticeId)!.hidden = false
    void window.reloadOnceReachable?.()
  }
  main.addEventListener('error', () => void showIncompleteNotice())
  // The main script imports the entry without awaiting it.
  window.addEventListener('unhandledrejection', () => {
    if (!('hydrated' in document.documentElement.dataset)) void showIncompleteNotice()
  })
  main.type = 'module'
  // A script whose type made it inert runs once a child is added; an empty one leaves its hash as it is.
  main.append('')
}

import { holdPresses } from './early-press'

/**
 * Rewrites a page so that its scripts load only once its first images are visible: a page can be read long before it can be used, and on a
 * slow connection 200 kB of scripts would delay the images. `html` is a page as the router renders it: modulepreload links name its scripts
 * and one inline module, with the `nonce`, starts them.
 */
export const scriptsLater = (html: string, nonce: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="later" async="">`,
    )
    .replace(
      '</body>',
      () => `<script nonce="${nonce}">(${holdPresses.toString()})();(${begin.toString()})()</script></body>`,
    )

/** Runs in the browser before any of our scripts, so it must be self-contained. */
function begin() {
  // Neither an image that fails to load nor a window that is not being painted may block hydration.
  const patienceMs = 1500
  const wake = async () => {
    const main = document.querySelector<HTMLScriptElement>('script[type="later"]')
    if (!main) return
    main.type = 'waking'
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
    for (const link of links) link.rel = 'modulepreload'
    // One script at a time, so that presses and scrolling can be handled in between. The entry is left to the main script, which knows the
    // screens. The main script also reports load failures, since it imports the same files.
    for (const { href } of links)
      if (!href.includes('/entry.')) await import(/* @vite-ignore */ href).catch(() => undefined)
    main.type = 'module'
    // A script whose type made it inert runs once a child is added; an empty one leaves its hash as it is.
    main.append('')
  }
  let waiting = 1
  const oneLess = () =>
    --waiting || requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake)))
  for (const picture of document.images) {
    if (picture.fetchPriority !== 'high' || picture.complete) continue
    waiting++
    picture.addEventListener('load', oneLess)
    picture.addEventListener('error', oneLess)
  }
  setTimeout(wake, patienceMs)
  oneLess()
}

import { holdPresses } from './early-press'

/**
 * Turns a page so that its scripts are asked for once its first pictures can be seen: it can be seen long before it can be pressed,
 * and on a slow line 200 kB of scripts would hold the pictures back. `html` is a page as the router renders it: its scripts are named
 * by modulepreload links and begun by one inline module, which carries `nonce`.
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

/** Runs in the browser, before any script of ours: it stands by itself and asks for nothing. */
function begin() {
  // A picture that does not come must not keep the page asleep, nor must a window that is not drawn.
  const patienceMs = 1500
  const wake = async () => {
    const main = document.querySelector<HTMLScriptElement>('script[type="later"]')
    if (!main) return
    main.type = 'waking'
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
    for (const link of links) link.rel = 'modulepreload'
    // One after the other, so that a press or a scroll gets in between. The entry is left to the main script, which knows the screens.
    // What does not come is told by the main script, which asks for it too.
    for (const { href } of links)
      if (!href.includes('/entry.')) await import(/* @vite-ignore */ href).catch(() => undefined)
    main.type = 'module'
    // A script that was of no type yet begins when something is added to it.
    main.append('\n')
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

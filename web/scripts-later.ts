import { holdPresses } from './early-press'

/**
 * Rewrites a page so that its scripts are requested only after its first paint: a page can be read long before it can be used, and on a
 * slow connection 150 kB of scripts would delay that paint. `html` is a page as the router renders it: modulepreload links name its
 * scripts and one inline module, with the `nonce`, starts them.
 */
export const scriptsLater = (html: string, nonce: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="later" async="">`,
    )
    // Before the stylesheets, which later scripts wait for: a form could be sent by its Enter key in the meantime.
    .replace('<head>', () => `<head><script nonce="${nonce}">(${holdPresses.toString()})()</script>`)
    .replace('</body>', () => `<script nonce="${nonce}">(${begin.toString()})()</script></body>`)

/** Runs in the browser before any of our scripts, so it must be self-contained. Like any inline script it waits for the stylesheet. */
async function begin() {
  await new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted))
    // A page in a background tab is not painted.
    setTimeout(painted, 500)
  })
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
  for (const link of links) link.rel = 'modulepreload'
  // One script at a time, so that presses and scrolling can be handled in between. The entry is left to the main script, which knows the
  // screens. The main script also reports load failures, since it imports the same files.
  for (const { href } of links)
    if (!href.includes('/entry.')) await import(/* @vite-ignore */ href).catch(() => undefined)
  const main = document.querySelector<HTMLScriptElement>('script[type="later"]')!
  main.type = 'module'
  // A script whose type made it inert runs once a child is added; an empty one leaves its hash as it is.
  main.append('')
}

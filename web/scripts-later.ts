import { holdPresses } from './early-press'
import { replaceBytes, type PageBytes } from './replace-bytes'

/**
 * Rewrites a page so that its scripts are requested only after its first paint: a page can be read long before it can be used, and on a
 * slow connection 150 kB of scripts would delay that paint. The `page` is as the router renders it: modulepreload links name its scripts
 * and one inline module, with the `nonce`, starts them.
 */
export function scriptsLater(page: PageBytes, nonce: string): PageBytes {
  const inline = (script: () => void) => `<script nonce="${nonce}">(${script.toString()})()</script>`
  return replaceBytes(page, [
    // Before the stylesheets, which later scripts wait for: a form could be sent by its Enter key in the meantime.
    ['<head>', `<head>${inline(holdPresses)}`],
    ['<link rel="modulepreload"', '<link rel="later"'],
    [`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="later" async="">`],
    ['</body>', `${inline(begin)}</body>`],
  ])
}

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

import { holdPresses } from './early-press'
import { replaceBytes, type PageBytes } from './replace-bytes'

/**
 * Rewrites a page so that its scripts are requested after its stylesheet and run after its first paint: a page can be read long before it
 * can be used, and on a slow connection 150 kB of scripts would delay that paint. The `page` is as the router renders it: modulepreload
 * links name its scripts and one inline module, with the `nonce`, starts them.
 */
export function scriptsLater(page: PageBytes, nonce: string): PageBytes {
  const inline = (script: () => void) => `<script nonce="${nonce}">(${script.toString()})()</script>`
  return replaceBytes(page, [
    // Before the stylesheets, which later scripts wait for: a form could be sent by its Enter key in the meantime.
    ['<head>', `<head>${inline(holdPresses)}`],
    ['<link rel="modulepreload"', '<link rel="later"'],
    [`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="later" async="">`],
    ['</head>', `${inline(request)}</head>`],
    ['</body>', `${inline(start)}</body>`],
  ])
}

// What follows runs in the browser before any of our scripts, so each function must be self-contained.

/**
 * Requests the scripts. Like any inline script it waits for the stylesheet, and the browser reads the body only then: the fonts and the
 * images below the fold, which it finds as it lays the page out, come after the scripts.
 */
function request() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload'
  // On a slow connection, fonts and images below the fold would delay the scripts by seconds: they wait for them (web/styles/base.css).
  if (performance.now() > 1000) document.documentElement.dataset.connection = 'slow'
}

/** Runs the scripts after the first paint, one at a time, so that presses and scrolling can be handled in between. */
async function start() {
  await new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted))
    // A page in a background tab is not painted.
    setTimeout(painted, 500)
  })
  // The entry is left to the main script, which knows the screens. The main script also reports load failures, since it imports the same
  // files.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"]:not([href*="/entry."])',
  ))
    await import(/* @vite-ignore */ href).catch(() => undefined)
  delete document.documentElement.dataset.connection
  const main = document.querySelector<HTMLScriptElement>('script[type="later"]')!
  main.type = 'module'
  // A script whose type made it inert runs once a child is added; an empty one leaves its hash as it is.
  main.append('')
}

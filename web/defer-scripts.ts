import { queueClicks } from './queue-clicks'
import { watchForStaleBuild, stalePageId } from './stale-build'
import { replaceBytes, type PageBytes } from './replace-bytes'

/**
 * Rewrites a page so that its scripts are requested after its stylesheet and run after its first paint: a page can be read long before it
 * can be used, and on a slow connection 150 kB of scripts would delay that paint. The `page` is as the router renders it: modulepreload
 * links name its scripts and one inline module, with the `nonce`, starts them. `manifest` is the address of its build's manifest.
 */
export function deferScripts(page: PageBytes, nonce: string, manifest: string): PageBytes {
  const run = <Args extends string[]>(script: (...args: Args) => void, ...args: Args) =>
    `(${script.toString()})(${args.map((arg) => JSON.stringify(arg)).join()});`
  const inline = (...scripts: string[]) => `<script nonce="${nonce}">${scripts.join('')}</script>`
  return replaceBytes(page, [
    // Before the stylesheets, which later scripts wait for: a form could be sent by its Enter key in the meantime.
    ['<head>', `<head>${inline(run(queueClicks), run(watchForStaleBuild, manifest, stalePageId))}`],
    ['<link rel="modulepreload"', '<link rel="later"'],
    [`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="later" async="">`],
    ['</head>', `${inline(run(request))}</head>`],
    ['</body>', `${inline(run(start, stalePageId))}</body>`],
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
async function start(noticeId: string) {
  await new Promise((painted) => {
    requestAnimationFrame(() => setTimeout(painted))
    // A page in a background tab is not painted.
    setTimeout(painted, 500)
  })
  // The entry is left to the main script, which knows the screens. The main script also fails if one of these does, since it imports the same
  // files.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"]:not([href*="/entry."])',
  ))
    await import(/* @vite-ignore */ href).catch(() => undefined)
  delete document.documentElement.dataset.connection
  const main = document.querySelector<HTMLScriptElement>('script[type="later"]')!
  const sayIncomplete = async () => {
    await window.reloadIfStale?.()
    document.getElementById(noticeId)!.hidden = false
  }
  main.addEventListener('error', () => void sayIncomplete())
  // The main script imports the entry without awaiting it.
  window.addEventListener('unhandledrejection', () => {
    if (!('hydrated' in document.documentElement.dataset)) void sayIncomplete()
  })
  main.type = 'module'
  // A script whose type made it inert runs once a child is added; an empty one leaves its hash as it is.
  main.append('')
}

/**
 * Turns a page so that its scripts are asked for once its first picture is there: it can be seen long before it can be pressed, and
 * on a slow line 200 kB of scripts would hold the picture back. `html` is a page as the router renders it: its scripts are named by
 * modulepreload links and begun by one inline module, which carries `nonce`.
 */
export const scriptsLater = (html: string, nonce: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="later" async="">`,
    )
    .replace('</body>', () => `<script nonce="${nonce}">(${begin.toString()})()</script></body>`)

/** Runs in the browser, before any script of ours: it stands by itself and asks for nothing. */
function begin() {
  // A picture that does not come must not keep the page asleep.
  const patienceMs = 1500
  let waiting = 1
  const wake = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = 'modulepreload'
    const main = document.querySelector<HTMLScriptElement>('script[type="later"]')
    if (!main) return
    main.type = 'module'
    // A script that was of no type yet begins when something is added to it.
    main.append('\n')
  }
  // At once, so that the page counts as loaded only when it is awake.
  const oneLess = () => --waiting || wake()
  for (const picture of document.images) {
    if (picture.fetchPriority !== 'high' || picture.complete) continue
    waiting++
    picture.addEventListener('load', oneLess)
    picture.addEventListener('error', oneLess)
  }
  setTimeout(wake, patienceMs)
  oneLess()
}

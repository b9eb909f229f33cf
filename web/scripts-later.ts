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
    .replace('</body>', `<script nonce="${nonce}">(${begin.toString()})()</script></body>`)

/** Runs in the browser, before any script of ours: it stands by itself and asks for nothing. */
function begin() {
  // A picture that does not come must not keep the page asleep.
  const patienceMs = 1500
  const pictures = [...document.images].filter((image) => image.fetchPriority === 'high' && !image.complete)
  const loaded = pictures.map(
    (picture) =>
      new Promise((done) => {
        picture.addEventListener('load', done)
        picture.addEventListener('error', done)
      }),
  )
  const painted = Promise.all(loaded).then(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
  )
  const tooLong = new Promise((done) => setTimeout(done, patienceMs))
  void Promise.race([painted, tooLong]).then(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = 'modulepreload'
    const main = document.querySelector<HTMLScriptElement>('script[type="later"]')!
    main.type = 'module'
    // A script that was of no type yet begins when something is added to it.
    main.append('\n')
  })
}

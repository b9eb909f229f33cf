/**
 * The marketplace in development: reopened on the next request after a server source has changed. A source that fails to load shows its
 * error in the browser until it is fixed.
 */
export function devServices(vite, config, setting) {
  let open
  let isGreeted = false
  let opening = Promise.resolve()

  const reopen = async () => {
    // Vite returns the same function until one of its sources has changed.
    const { openMarketplace } = await vite.ssrLoadModule('/server/marketplace.ts')
    if (open?.openMarketplace === openMarketplace) return open
    await open?.marketplace.close()
    open = undefined
    const pages = {
      build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
      mode: 'development',
    }
    const marketplace = await openMarketplace(config, { ...setting, pages })
    open = { openMarketplace, marketplace }
    if (isGreeted) await marketplace.startWorking()
    return open
  }

  /** The open marketplace; only one is opened at a time. */
  const current = () => (opening = opening.catch(() => {}).then(reopen))

  const answer = async (request, response) => {
    try {
      const { getRequestListener } = await import('@hono/node-server')
      const { marketplace } = await current()
      await getRequestListener((...words) => marketplace.app.fetch(...words))(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error)
      console.error(error.stack)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
    }
  }

  /** Once, after the first opening: the demo, whose payments need the sandbox to respond, then the workers. */
  const greet = async () => {
    const { marketplace } = await current()
    const { services } = marketplace
    if (services.config.demo) await (await vite.ssrLoadModule('/demo/load.ts')).loadDemoOnce(services)
    await marketplace.startWorking()
    isGreeted = true
    const { welcome } = await vite.ssrLoadModule('/server/welcome.ts')
    welcome(services)
  }

  return { greet, answer, close: () => open?.marketplace.close() }
}

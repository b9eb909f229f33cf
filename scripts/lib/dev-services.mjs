/**
 * The marketplace in development: reopened on the next request after a server source has changed. A source that fails to load shows its
 * error in the browser until it is fixed.
 */
export function devServices(vite, config, options) {
  let current
  let isStarted = false
  let opening = Promise.resolve()

  const reopen = async () => {
    // Vite returns the same function until one of its sources has changed.
    const { openMarketplace } = await vite.ssrLoadModule('/server/marketplace.ts')
    if (current?.openMarketplace === openMarketplace) return current
    await current?.marketplace.close()
    current = undefined
    const pages = {
      build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
      mode: 'development',
    }
    const marketplace = await openMarketplace(config, { ...options, pages })
    current = { openMarketplace, marketplace }
    if (isStarted) await marketplace.startWorkers()
    return current
  }

  /** The open marketplace; only one is opened at a time. */
  const getCurrent = () => (opening = opening.catch(() => {}).then(reopen))

  const handleRequest = async (request, response) => {
    try {
      const { getRequestListener } = await import('@hono/node-server')
      const { marketplace } = await getCurrent()
      await getRequestListener((...args) => marketplace.app.fetch(...args))(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error)
      console.error(error.stack)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
    }
  }

  /** Once, after the first opening: the demo, whose payments need the sandbox to respond, then the workers. */
  const start = async () => {
    const { marketplace } = await getCurrent()
    const { services } = marketplace
    if (services.config.demo) {
      const { loadDemoOnce } = await vite.ssrLoadModule('/demo/load.ts')
      await loadDemoOnce(services, { isOwnDatabase: options.cluster !== undefined })
    }
    await marketplace.startWorkers()
    isStarted = true
    const { printStartupBanner } = await vite.ssrLoadModule('/server/startup-banner.ts')
    printStartupBanner(services)
  }

  return { start, handleRequest, close: () => current?.marketplace.close() }
}

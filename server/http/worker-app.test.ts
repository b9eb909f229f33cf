import { expect } from 'vitest'
import { openMarketplace } from '@server/marketplace'
import { test } from '@server/testing/market'

test('a process that only runs jobs answers for its health, and serves no pages, calls or files', async ({
  market,
}) => {
  const { config, publicUrl, internalUrl } = market.services
  const options = { databaseUrl: market.url, publicUrl, internalUrl }
  const { app, close } = await openMarketplace({ ...config, role: 'worker' }, options)
  const statusOf = async (path: string) => (await app.request(path)).status
  expect(await statusOf('/api/health')).toBe(200)
  expect(await statusOf('/api/health/ready')).toBe(200)
  for (const path of [
    '/',
    '/marketplace',
    '/api/rpc/get_marketplace_products',
    '/files/a.webp',
    '/dev/inbox',
  ])
    expect(await statusOf(path), path).toBe(404)
  expect(await (await app.request('/')).text()).toBe(
    'This process runs jobs (ROLE=worker). It serves no pages.\n',
  )
  await close()
})

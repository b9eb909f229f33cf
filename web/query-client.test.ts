import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client'

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('on the server, no timer outlives a page: it would hold all that the page was made of', async () => {
  const before = timers()
  for (let page = 0; page < 20; page++) {
    const client = createQueryClient()
    const options = client.defaultQueryOptions({ queryKey: ['cart'], queryFn: async () => page })
    new QueryObserver(client, options).getOptimisticResult(options)
    await client.prefetchQuery(options)
  }
  expect(timers()).toBe(before)
})

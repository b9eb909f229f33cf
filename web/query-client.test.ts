import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client'

const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('on the server, no timer outlives a page: it would hold all that the page was made of', async () => {
  const timersBefore = countTimers()
  for (let page = 0; page < 20; page++) {
    const client = createQueryClient()
    const options = client.defaultQueryOptions({ queryKey: ['cart'], queryFn: async () => page })
    new QueryObserver(client, options).getOptimisticResult(options)
    await client.prefetchQuery(options)
  }
  expect(countTimers()).toBe(timersBefore)
})

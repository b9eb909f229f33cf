import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { fromRoot } from '@server/platform/project-root'
import { test } from '@server/testing/market'
import { distributionTable } from './distribution'

/** Without the spaces that align columns. */
const trimCells = (line: string) => line.replace(/ *\| */g, '|')

test('docs/scaling.md lists what stands in the way of distributing orders and the ledger', async ({
  market,
}) => {
  const documented = readFileSync(fromRoot('docs/scaling.md'), 'utf8')
    .split('<!-- computed by server/database/distribution.ts -->')[1]!
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  expect(documented.map(trimCells)).toEqual((await distributionTable(market.db.$client)).map(trimCells))
})

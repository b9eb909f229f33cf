import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storableFailure } from '@server/platform/job-failure'
import { test as marketTest } from '@server/testing/market'
import { describeJobError } from './job-error'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'The server it needs could not be reached.'],
  ['canceling statement due to statement timeout', 'It took too long and was stopped.'],
  ['deadlock detected', 'It and another job waited for each other, and the database stopped it.'],
  [
    'insert or update on table "refunds" violates foreign key constraint "refund_payment"',
    'The database refused a change that breaks its rule “refund payment”.',
  ],
  ['Failed query: select 1\nparams: someone@test.example', 'The database refused a statement.'],
])('a job that failed with %j says why', (stored, sentence) => {
  const { error, error_detail } = describeJobError(stored)
  expect(error).toBe(sentence)
  expect(error_detail).toBe(stored.split('\nparams')[0])
})

test('an error that says it itself has no further detail', () => {
  expect(describeJobError('Mailbox full')).toEqual({ error: 'Mailbox full', error_detail: null })
  expect(describeJobError(null)).toEqual({ error: null, error_detail: null })
})

marketTest(
  'a failed statement is stored with its cause first, and without its values',
  async ({ market }) => {
    const failure: unknown = await market.db
      .execute(sql`insert into milestones (name, reached_at) values (${'someone@test.example'}, null)`)
      .catch(storableFailure)
    const { message } = failure as Error
    expect(message).toMatch(
      /^null value in column "reached_at" .* violates not-null constraint\nFailed query: insert/,
    )
    expect(message).not.toContain('someone@test.example')
  },
)

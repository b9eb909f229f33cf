import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { commitMessageProblems } from './commit-message.mjs'

test.each([
  'checkout: refuse a code that is used up',
  'limits, refusals: public pages load only those that they show',
  'server/http: answer HEAD like GET\n\nSome monitors ask for nothing else.\n',
  `docs: ${'x'.repeat(66)}`,
  '# Written by the editor\nledger: find a commission by its reason\n# Changes to be committed:',
  'ledger: find a commission by its reason\n# ------------------------ >8 ------------------------\ndiff --git a b',
  "Merge branch 'payouts'",
  'Revert "checkout: refuse a code that is used up, which is a subject with more than 72 characters"',
  'fixup! checkout: refuse a code that is used up',
])('the message %j is accepted', (message) => {
  expect(commitMessageProblems(message)).toEqual([])
})

test.each([
  [`docs: ${'x'.repeat(67)}`, 'The subject has 73 characters, but the limit is 72.'],
  ['Refuse a code that is used up', 'must start with its area'],
  ['Checkout: refuse a code that is used up', 'must start with its area'],
  ['checkout:', 'must start with its area'],
  ['docs: how to refund', 'beginning with a verb'],
  ['texts: the labels that three browser tests press', 'beginning with a verb'],
  ['checkout: refuse a code that is used up.', 'must not end with a full stop'],
  ['checkout: refuse a code\nthat is used up', 'An empty line'],
])('the message %j is refused', (message, problem) => {
  expect(commitMessageProblems(message)).toEqual([expect.stringContaining(problem)])
})

test('git refuses a commit whose message breaks the rules, once the hooks are installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const hooks = fileURLToPath(new URL('../../.githooks', import.meta.url))
  const settings = [
    `core.hooksPath=${hooks}`,
    'user.name=Amina',
    'user.email=amina@kijani.example',
    'commit.gpgSign=false',
  ]
  const git = (...args: string[]) =>
    spawnSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  expect(git('init', '--quiet').status).toBe(0)
  const rejectedCommit = git('commit', '--allow-empty', '--message', 'Added refunds.')
  expect(rejectedCommit.status).toBe(1)
  expect(rejectedCommit.stderr).toContain('The subject must start with its area')
  expect(git('commit', '--allow-empty', '--message', 'payments: refund what was paid twice').status).toBe(0)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { docProblems } from './problems.mjs'

const folders: string[] = []

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

test('every path and name between backticks in our docs exists, and every decision is listed with its state', () => {
  expect(docProblems(fileURLToPath(new URL('../../..', import.meta.url)))).toEqual([])
})

const code = {
  'server/money/refunds.ts': `/** Once called oldRefund. */\nexport const sendRefund = (tx) => tx.of(order_items) // tellBuyer\n`,
  'contract/core/paths.ts': 'export const paths = { order: (id) => `/account/orders/${id}` }\n',
  'contract/limits.ts': 'export const limits = { holdHours: 48 }\n',
}

test.each([
  [
    'a file that is there',
    '`server/money/refunds.ts`, `server/{money}/*.ts`, `refunds.ts` and `server/money/`',
    [],
  ],
  ['a file that is gone', '`server/money/refund.ts`', ['server/money/refund.ts']],
  [
    'one of several files that is gone',
    '`server/money/{refunds,payouts}.ts`',
    ['server/money/{refunds,payouts}.ts'],
  ],
  ['a name of the code', '`sendRefund`, `order_items`, `limits.holdHours` and `sendRefund(order_items)`', []],
  ['a name that only a comment has', '`oldRefund` or `tellBuyer`', ['oldRefund', 'tellBuyer']],
  ['a single word that is no name', '`refund`', ['refund']],
  ['a path of the site', '`/account/orders/:id` and `GET /account/orders/<order>?tab=items`', []],
  ['a path that the site lacks', '`/account/refunds`', ['/account/refunds']],
  ['a script of npm', '`npm run check`', []],
  ['a script that npm lacks', '`npm run\nprove`', ['npm:prove']],
  ['a setting that nobody reads', '`PAYOUT_DAYS=3 npm start`', ['PAYOUT_DAYS=3']],
  [
    'a name in a code block',
    '```ts\nsendRefund(oldRefund) // as tellBuyer did\n```',
    ['sendRefund(oldRefund)'],
  ],
  ['numbers, addresses and examples', '`48`, `https://kijani.example/oldRefund`, `KJ-000042`', []],
  ['a link that leads nowhere', '[Refunds](refunds.md), [Money](server/money/)', ['the link to refunds.md']],
])('docs with %s', (_, text, missing) => {
  expect(problemsOf({ 'README.md': text })).toEqual(
    missing.map((name) => expect.stringContaining(`: ${name} `) as string),
  )
})

test('the README of a folder names files of that folder only, by their path from there or from the root', () => {
  const readme = '`refunds.ts`, `../../contract/limits.ts`, `contract/limits.ts`, `limits.ts`'
  expect(problemsOf({ 'server/money/README.md': readme })).toEqual([
    'server/money/README.md:1: limits.ts is neither a file nor a name in the code.',
  ])
})

test('a name from outside is listed, for as long as a doc mentions it', () => {
  expect(problemsOf({ 'README.md': '`Retry-After`' }, ['Retry-After', 'If-Match'])).toEqual([
    'scripts/lib/docs/external-names.mjs: no doc mentions If-Match any more.',
  ])
})

const record = (heading: string, status: string, body = '') => `# ${heading}\n\n${status}\n\n${body}\n`

test('a superseded decision may name what is gone, and its successor says so', () => {
  const docs = {
    'docs/decisions/0001-refunds.md': record(
      '0001 Refunds',
      '2026-11-21 · superseded by 0002',
      '`oldRefund`',
    ),
    'docs/decisions/0002-returns.md': record('0002 Returns', '2026-11-22 · accepted · supersedes 0001'),
    'docs/decisions/README.md':
      '- [0001 Refunds](0001-refunds.md) · superseded by 0002\n- [0002 Returns](0002-returns.md) · accepted\n',
  }
  expect(problemsOf(docs)).toEqual([])
})

test('a decision without a status, without its number, or of which its successor knows nothing is refused', () => {
  const docs = {
    'docs/decisions/0001-refunds.md': record('Refunds', '2026-11-21 · superseded by 0002'),
    'docs/decisions/0002-returns.md': record('0002 Returns', 'Accepted.'),
    'docs/decisions/README.md': '',
  }
  expect(problemsOf(docs)).toEqual([
    'docs/decisions/0001-refunds.md: the title must begin with "# 0001 ".',
    'docs/decisions/0001-refunds.md: decision 0002 does not say that it supersedes this one.',
    'docs/decisions/0002-returns.md: the third line must read "2026-11-21 · accepted", or "superseded by 0022".',
    'docs/decisions/README.md: this entry is missing: - [Refunds](0001-refunds.md) · superseded by 0002',
    'docs/decisions/README.md: this entry is missing: - [0002 Returns](0002-returns.md) · undefined',
  ])
})

test('the list of decisions states each once, as it is now', () => {
  const docs = {
    'docs/decisions/0001-refunds.md': record('0001 Refunds', '2026-11-21 · accepted'),
    'docs/decisions/README.md':
      '- [0001 Refunds](0001-refunds.md) · accepted\n- [0001 Refunds](0001-refunds.md) · accepted\n- [0001 Refund](0001-refunds.md) · accepted\n',
  }
  expect(problemsOf(docs)).toEqual([
    'docs/decisions/README.md: this entry matches no decision: - [0001 Refund](0001-refunds.md) · accepted',
    'docs/decisions/README.md: this entry is listed twice: - [0001 Refunds](0001-refunds.md) · accepted',
  ])
})

/** The problems of a small project with some docs. */
function problemsOf(docs: Record<string, string>, outside: readonly string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'docs-'))
  folders.push(root)
  const settings = { '.gitignore': 'node_modules\n', 'package.json': '{ "scripts": { "check": "" } }' }
  for (const [path, text] of Object.entries({ ...settings, ...code, ...docs })) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return docProblems(root, outside)
}

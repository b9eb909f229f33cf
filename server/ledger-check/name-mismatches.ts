import { sql } from 'drizzle-orm'
import { accountName } from '@contract/accounting/account-names'
import { eventTexts, findingTexts, type EventPrefix } from '@contract/accounting/finding-texts'
import type {
  AccountFact,
  Fact,
  FindingLink,
  Mismatch,
  MoneyFact,
  PostingFact,
  RecordFact,
} from '@contract/accounting/findings'
import { formatDecimal, formatUsd } from '@contract/core/money'
import { formatAmount } from '@contract/pricing/exchange'
import type { Queryable } from '@server/database/connect'
import type { Check, NamedCheck, NamedMismatch } from './check'
import { namesOf, recordKey, type RecordNames } from './record-names'

/** Puts what the checks found into words: names instead of ids, amounts in their currencies, and the pages where each can be looked into. */
export async function nameMismatches(tx: Queryable, checks: readonly Check[]): Promise<NamedCheck[]> {
  const facts = checks.flatMap(({ mismatches }) => mismatches.flatMap(factsOf))
  const words: Words = {
    names: await namesOf(tx, facts.flatMap(recordsOf)),
    digits: facts.length > 0 ? await digitsByCurrency(tx) : new Map(),
  }
  return checks.map((check) => ({
    ...check,
    mismatches: check.mismatches.map((mismatch) => nameMismatch(mismatch, words)),
  }))
}

interface Words {
  names: RecordNames
  /** How many decimals a currency has. */
  digits: ReadonlyMap<string, number>
}

const factsOf = (mismatch: Mismatch): Fact[] => Object.values(mismatch.facts)

async function digitsByCurrency(tx: Queryable): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ currency: string; digits: number }>(
    sql`select currency, max(minor_digits)::int as digits from exchange_rates group by currency`,
  )
  return new Map(rows.map(({ currency, digits }) => [currency, digits]))
}

function nameMismatch(mismatch: Mismatch, words: Words): NamedMismatch {
  const texts = Object.fromEntries(
    Object.entries(mismatch.facts).map(([name, fact]: [string, Fact]) => [name, textOf(fact, words)]),
  )
  const { text } = findingTexts[mismatch.kind] as { text(words: Record<string, string>): string }
  return { ...mismatch, text: capitalize(text(texts)), links: linksOf(mismatch, words.names) }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The pages of the records that a mismatch names, each once, the first few. */
function linksOf(mismatch: Mismatch, names: RecordNames): FindingLink[] {
  const links = factsOf(mismatch)
    .flatMap(recordsOf)
    .flatMap((record) => names.get(recordKey(record)) ?? [])
  const byPage = new Map(links.map((link) => [`${link.kind}:${link.id}`, link]))
  return [...byPage.values()].slice(0, maxLinks)
}

const maxLinks = 3

/** The records that a fact names: itself, an account's owner, or what an event belongs to. */
function recordsOf(fact: Fact): RecordFact[] {
  if (typeof fact !== 'object') return []
  if (isPostings(fact)) return fact.flatMap(({ from, to }) => [...recordsOf(from), ...recordsOf(to)])
  if ('record' in fact) return [fact]
  if ('account' in fact) return ownersOf(fact)
  if ('event' in fact) return eventRecord(fact.event)
  return []
}

const isPostings = (fact: Fact): fact is readonly PostingFact[] => Array.isArray(fact)

/** The vendor or customer whom an account belongs to, if it is one of theirs. */
function ownersOf({ account, owner }: AccountFact): RecordFact[] {
  if (owner === '') return []
  if (account === 'customer_credit') return [{ record: 'customer', id: owner }]
  return account.startsWith('vendor_') ? [{ record: 'vendor', id: owner }] : []
}

function eventRecord(key: string): RecordFact[] {
  const [prefix, id] = key.split(':')
  return isEventPrefix(prefix) && id ? [{ record: eventTexts[prefix].record, id }] : []
}

const isEventPrefix = (prefix: string | undefined): prefix is EventPrefix =>
  prefix !== undefined && prefix in eventTexts

function textOf(fact: Fact, words: Words): string {
  if (typeof fact !== 'object') return String(fact)
  if (isPostings(fact)) return fact.map((posting) => postingText(posting, words)).join('; ') || 'nothing'
  if ('amountMinor' in fact) return moneyText(fact, words)
  if ('record' in fact) return recordText(fact, words)
  if ('account' in fact) return accountText(fact, words)
  return eventText(fact.event, words)
}

function moneyText({ amountMinor, currency }: MoneyFact, { digits }: Words): string {
  if (currency === 'USD') return formatUsd(amountMinor)
  const amount = formatDecimal(Math.abs(amountMinor), digits.get(currency) ?? 2)
  return `${amountMinor < 0 ? '−' : ''}${formatAmount(amount, currency)}`
}

const recordText = (fact: RecordFact, { names }: Words): string =>
  names.get(recordKey(fact))?.label ?? `${fact.record.replaceAll('_', ' ')} ${fact.id} (not found)`

function accountText(fact: AccountFact, words: Words): string {
  const [owner] = ownersOf(fact)
  return accountName({ kind: fact.account, owner: owner ? recordText(owner, words) : fact.owner })
}

function eventText(key: string, words: Words): string {
  const [record] = eventRecord(key)
  return record ? eventTexts[key.split(':')[0] as EventPrefix].text(recordText(record, words)) : key
}

const postingText = ({ reason, from, to, money }: PostingFact, words: Words): string =>
  `${moneyText(money, words)} from ${accountText(from, words)} to ${accountText(to, words)} (${reason.replaceAll('_', ' ')})`

import type { SQL } from 'drizzle-orm'
import type { FindingFacts, FindingKind, FindingLink, Mismatch } from '@contract/accounting/findings'
import type { Queryable } from '@server/database/connect'
import type { Subject } from './subjects'

interface Summary {
  name: string
  checked: number
  /** Why it could not be checked. */
  skipped?: string
}

/** One thing that was checked: how many rows, and what does not match. */
export interface Check extends Summary {
  mismatches: Mismatch[]
}

export type CheckResult = Pick<Check, 'checked' | 'mismatches'>

/** A check of our own rows, a limited number of subjects at a time: those that changed, or a page of all of them. */
export interface RecordsCheck {
  name: string
  /** What the ids are of. Whatever changes one of them or what belongs to it must mark it as unchecked (`mark_unchecked.sql`). */
  by: Subject
  /** Reads nothing but what belongs to these subjects, so that its cost does not grow with the others. */
  check(tx: Queryable, ids: readonly string[]): Promise<CheckResult>
}

/** A check of the balances of all accounts. */
export interface BalancesCheck {
  name: string
  /** `balances`: rows of `id, kind, owner, currency, stored, balance`. */
  check(tx: Queryable, balances: SQL): Promise<CheckResult>
}

/** A mismatch in words: the sentence that people read, and the pages where it can be looked into. */
export type NamedMismatch = Mismatch & { text: string; links: FindingLink[] }

/** A check whose mismatches have been put into words. */
export interface NamedCheck extends Summary {
  mismatches: NamedMismatch[]
}

/** A mismatch of a kind, with its facts. */
export const mismatch = <Kind extends FindingKind>(kind: Kind, facts: FindingFacts[Kind]): Mismatch =>
  ({ kind, facts }) as Mismatch

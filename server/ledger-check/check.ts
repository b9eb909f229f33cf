import type { FindingFacts, FindingKind, FindingLink, Mismatch } from '@contract/accounting/findings'

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

/** A mismatch in words: the sentence that people read, and the pages where it can be looked into. */
export type NamedMismatch = Mismatch & { text: string; links: FindingLink[] }

/** A check whose mismatches have been put into words. */
export interface NamedCheck extends Summary {
  mismatches: NamedMismatch[]
}

/** A mismatch of a kind, with its facts. */
export const mismatch = <Kind extends FindingKind>(kind: Kind, facts: FindingFacts[Kind]): Mismatch =>
  ({ kind, facts }) as Mismatch

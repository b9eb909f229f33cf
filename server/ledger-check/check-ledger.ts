import type { Services } from '@server/platform/services'
import { balancesFromCheckpoints, balancesFromPostings } from './balance-sources'
import type { Check } from './check'
import { balancesChecks, checkSubjects, recordsChecks } from './checks'
import { checkProviders } from './providers'
import { collectResults, type Results } from './results'
import { inSnapshot } from './snapshot'
import { checkStoredFiles } from './stored-files'
import { nextSubjects, subjects } from './subjects'
import { nextUnchecked, roundSize, subjectsToCheck, type Marked } from './unchecked'

type Stored = Pick<Services, 'db' | 'files'>

/** Checks everything, and changes nothing: the books against themselves, our own rows and the providers' lists of the last days; and that no file is lost. */
export async function checkLedger(services: Services, days: number): Promise<Check[]> {
  return [...(await checkRecords(services)), ...(await checkProviders(services, days))]
}

/** The part of it that queries nobody else. A subject is read whole in one snapshot; not all are read in the same one, which would last for hours. */
export async function checkRecords({ db, files }: Stored): Promise<Check[]> {
  const results = newResults()
  await checkAllBalances(db, results, 'postings')
  for (const subject of subjects) {
    let after: string | undefined
    do {
      after = await inSnapshot(db, async (tx) => {
        const ids = await nextSubjects(tx, subject, after)
        await checkSubjects(tx, subject, ids, results)
        return ids.at(-1)
      })
    } while (after)
  }
  return [...results.list(), await checkStoredFiles({ db, files })]
}

export const newResults = (): Results =>
  collectResults([...balancesChecks, ...recordsChecks].map(({ name }) => name))

/** Checks the balances of all accounts: from every posting, or from what was checked before and the postings since. */
export const checkAllBalances = (
  db: Services['db'],
  results: Results,
  from: 'postings' | 'checkpoints',
): Promise<void> =>
  inSnapshot(db, async (tx) => {
    const balances = from === 'postings' ? balancesFromPostings : balancesFromCheckpoints
    for (const check of balancesChecks) results.add(check.name, await check.check(tx, balances))
  })

/** What a round of changes was, and what of it does not match. */
export interface Round {
  marked: Marked[]
  mismatched: { subject: (typeof subjects)[number]; ids: string[] }[]
}

/** Checks what has changed since it was last checked, a round at a time. `afterRound` may note that it was. */
export async function checkChanges(
  db: Services['db'],
  results: Results,
  afterRound: (round: Round) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let after: Marked | undefined
  do {
    const round: Round = await inSnapshot(db, async (tx) => {
      const marked = await nextUnchecked(tx, after)
      const mismatched: Round['mismatched'] = []
      for (const [subject, ids] of await subjectsToCheck(tx, marked))
        mismatched.push({ subject, ids: await checkSubjects(tx, subject, [...ids], results) })
      return { marked, mismatched }
    })
    await afterRound(round)
    after = round.marked.length < roundSize ? undefined : round.marked.at(-1)
  } while (after)
}

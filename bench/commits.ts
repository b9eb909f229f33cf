import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrate } from '@server/database/migrate'
import { median } from './load'

/** One writer's statements in one transaction. `writer`: its number, from 0. */
export interface CommitTrial {
  name: string
  statements: (writer: number) => { text: string; values?: unknown[] }[]
}

export interface CommitLine {
  name: string
  /** Transactions per second by the number of writers, in the order of the counts. */
  perSecond: number[]
}

/** Runs `work` on a migrated database that waits for the disk at each commit, as one of a shop does. */
export async function withDurableDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-bench-'))
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(database.url)
    return await work(database.url)
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** How many transactions a second commit, for each number of writers; the trials take turns, and the median of the rounds counts. */
export async function measureCommits(
  url: string,
  trials: readonly CommitTrial[],
  writerCounts: readonly number[],
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<CommitLine[]> {
  const clients = await Promise.all(
    Array.from({ length: Math.max(...writerCounts) }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  try {
    const samples = trials.map(() => writerCounts.map((): number[] => []))
    for (let round = 0; round < rounds; round++)
      for (const [place, count] of writerCounts.entries())
        for (const [trial, { statements }] of trials.entries())
          samples[trial]![place]!.push(await commitsPerSecond(clients.slice(0, count), statements, seconds))
    return trials.map(({ name }, trial) => ({ name, perSecond: samples[trial]!.map(median) }))
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function commitsPerSecond(
  clients: readonly pg.Client[],
  statements: CommitTrial['statements'],
  seconds: number,
): Promise<number> {
  const startedAt = performance.now()
  const deadline = startedAt + seconds * 1000
  let commits = 0
  await Promise.all(
    clients.map(async (client, writer) => {
      while (performance.now() < deadline) {
        await client.query('begin')
        for (const { text, values } of statements(writer))
          await client.query({ name: text.slice(0, 60), text, values })
        await client.query('commit')
        commits++
      }
    }),
  )
  return commits / ((performance.now() - startedAt) / 1000)
}

/** Prints each line beside the first one, which is what the others are compared with. */
export function printCommits(lines: readonly CommitLine[], writerCounts: readonly number[]): void {
  const reference = lines[0]!
  console.log(
    `\n| transactions per second | ${writerCounts.map((count) => `${count} writers`).join(' | ')} |`,
  )
  console.log(`|---|${writerCounts.map(() => '---:|').join('')}`)
  for (const { name, perSecond } of lines)
    console.log(
      `| ${name} | ${perSecond.map((value, place) => `${value.toFixed(0)} (${(value / reference.perSecond[place]!).toFixed(2)})`).join(' | ')} |`,
    )
}

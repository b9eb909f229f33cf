import pg from 'pg'
import { measureCommits, printCommits, withDurableDatabase, type CommitLine } from './commits'

export const writerCounts = [1, 8, 50]

/** What publishing costs the transactions that do it: nothing, a row for the pages to read, and a notification. Each sends two statements. */
export function measureNotify(options: { seconds: number; rounds: number }): Promise<CommitLine[]> {
  return withDurableDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table bench_rows (id int primary key, n int not null)')
    await client.query('insert into bench_rows select id, 0 from generate_series(0, 49) id')
    // As each process of the marketplace would.
    await client.query('listen live')
    const update = { text: 'update bench_rows set n = n + 1 where id = $1' }
    const trials = [
      ['publishes nothing', 'select length($1)'],
      ['publishes a row', 'select publish_message($1)'],
      ['notifies', `select pg_notify('live', $1)`],
    ].map(([name, text]) => ({
      name: name!,
      statements: (writer: number) => [
        { ...update, values: [writer] },
        { text: text!, values: [JSON.stringify({ user: crypto.randomUUID(), topic: 'cart' })] },
      ],
    }))
    const lines = await measureCommits(url, trials, writerCounts, options)
    printCommits(lines, writerCounts)
    await client.end()
    return lines
  })
}

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '@server/database/connect'
import { openDatabase } from './open-database'

const usage = `Lists the indexes that nothing has used, by the statistics of a database and by what tests have used.

  npm run indexes:unused -- [--tests <file>]

  --tests <file>   what a test run has used, which it writes there: INDEX_USE=<file> npm test -- unit server demo; without sequential scans, so
                   that it also has used an index whose order or condition it did not need

Left out are those of keys, unique columns and exclusion constraints, which hold whether they are read or not. Those that begin with a foreign key are marked:
deleting a row that others refer to looks for them by it.
Uses the database at DATABASE_URL, or the embedded one in DATA_DIR (.data), running or not: a large one that has been used like a real one, as after
npm run bench -- lists ... --data <folder>.`

const options = { tests: { type: 'string' }, help: { type: 'boolean', default: false } } as const

interface UnusedIndex extends Record<string, unknown> {
  name: string
  table: string
  size: string
  columns: string
  /** The table that a foreign key of the index's first column refers to. */
  refers_to: string | null
}

const describe = ({ name, table, size, columns, refers_to }: UnusedIndex) =>
  `${table}: ${name} (${size}) ${columns}${refers_to ? `; refers to ${refers_to}` : ''}`

const { values } = parseArgs({ options })
if (values.help) process.stdout.write(`${usage}\n`)
else {
  const { db, close } = await openDatabase(process.env)
  try {
    const usedNames = new Set(values.tests ? readFileSync(values.tests, 'utf8').split('\n') : [])
    const unused = (await findUnusedIndexes(db)).filter(({ name }) => !usedNames.has(name))
    process.stdout.write(
      [...unused.map(describe), `Indexes that nothing has used: ${unused.length}`].join('\n') + '\n',
    )
  } finally {
    await close()
  }
}

async function findUnusedIndexes(db: Database): Promise<UnusedIndex[]> {
  const { rows } = await db.execute<UnusedIndex>(sql`
    select s.indexrelname as name, s.relname as table, pg_size_pretty(pg_relation_size(s.indexrelid)) as size,
      substring(pg_get_indexdef(s.indexrelid) from ' USING (.*)$') as columns,
      (select c.confrelid::regclass::text from pg_constraint c
        where c.conrelid = s.relid and c.contype = 'f' and c.conkey[1] = i.indkey[0] limit 1) as refers_to
    from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid
    where s.schemaname = 'public' and s.idx_scan = 0 and not i.indisunique and not i.indisexclusion
    order by 2, 1`)
  return rows
}

import pg from 'pg'
import { primaryUrl } from '@server/database/hosts'

/** What pg_dump sets: a role or a database may set otherwise how values are written, and how long anything may take. */
const settings = {
  client_encoding: 'UTF8',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
}

/** A connection of its own for a backup or a restore, to the primary, that no setting of the role cuts short. Its `end` rolls back what is open. */
export async function connectForBackup(url: string, purpose: 'backup' | 'restore'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await primaryUrl(url),
    application_name: `kijani ${purpose}`,
  })
  // What runs on it fails by itself; without a listener, a lost connection would end the process.
  client.on('error', () => {})
  await client.connect()
  // Some are not in every version of PostgreSQL.
  await client.query(
    `select set_config(name, wanted.value, false)
    from pg_settings join jsonb_each_text($1) as wanted (setting, value) on wanted.setting = lower(name)`,
    [JSON.stringify(settings)],
  )
  return client
}

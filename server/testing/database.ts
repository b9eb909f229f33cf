import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { recordIndexUse } from './index-use'

/** The URL of another database on the same server. */
export function databaseUrlFor(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A separate database, copied from the template; `drop` removes it. */
export async function copyTemplateDatabase(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(serverUrl, `create database ${name} template template strategy file_copy`)
  return {
    url: databaseUrlFor(serverUrl, name),
    drop: () => dropDatabase(serverUrl, name),
  }
}

/**
 * Drops it once its connections have closed, for which PostgreSQL waits five seconds. A pool that was ended may still
 * be closing its own, and a session ended by force makes the client throw an error that nobody listens for.
 */
async function dropDatabase(serverUrl: string, name: string) {
  await recordIndexUse(databaseUrlFor(serverUrl, name))
  try {
    await runOnServer(serverUrl, `drop database ${name}`)
  } catch (error) {
    const objectInUseCode = '55006'
    if ((error as { code?: string }).code !== objectInUseCode) throw error
    await runOnServer(serverUrl, `drop database ${name} with (force)`)
  }
}

async function runOnServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { appendFileSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Server } from './postmaster'

const settingsFile = 'kijani.conf'

/** Writes the settings for the next start: `port` on localhost only. Called while the server is stopped. */
export function writeSettings({ cluster, account }: Server, port: number, fast: boolean): void {
  const path = join(cluster, settingsFile)
  const lines = [
    '# Rewritten every time Kijani starts. For permanent changes use ALTER SYSTEM, which takes precedence.',
    ...Object.entries(settings(port, fast)).map(([name, value]) => `${name} = '${value}'`),
  ]
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 })
  if (account) chownSync(path, account.uid, account.gid)
  const mainConfigFile = join(cluster, 'postgresql.conf')
  const include = `include '${settingsFile}'`
  if (!readFileSync(mainConfigFile, 'utf8').includes(include))
    appendFileSync(mainConfigFile, `\n${include}\n`)
}

/** A currently unused port on 127.0.0.1. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A quarter of the memory, as the PostgreSQL manual advises, capped at what a large catalogue can use. */
const sharedBuffersMb = () => Math.max(128, Math.min(1024, Math.round(totalmem() / 4 / 2 ** 20)))

function settings(port: number, fast: boolean): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    // Socket paths are limited to 107 bytes, which a deep project folder easily exceeds.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: fast ? '128MB' : `${sharedBuffersMb()}MB`,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    logging_collector: 'off',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
}

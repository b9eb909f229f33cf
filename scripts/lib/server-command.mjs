import { main } from './fail.mjs'
import { followNpm } from './follow-npm.mjs'
import { ensureInstalled } from './install.mjs'
import { fromRoot, isRelease, tool } from './project.mjs'
import { run } from './run.mjs'

/** Runs a command of server/cli/ with the arguments of this process: from its source, or as it was built for a release. */
export const runServerCommand = (name) =>
  main(async () => {
    followNpm()
    await ensureInstalled()
    const command = isRelease()
      ? [process.execPath, fromRoot('build', 'server', 'cli', `${name}.js`)]
      : [...tool('tsx'), `server/cli/${name}.ts`]
    const { code } = await run([...command, ...process.argv.slice(2)])
    process.exitCode = code
  })

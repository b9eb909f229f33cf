import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { releaseCommands, releasePackage, releasePaths } from './contents.mjs'

test('a release brings each command with all modules that it imports, and none for building or testing', () => {
  const paths = releasePaths(packageJson)
  expect(paths).toEqual(
    expect.arrayContaining([
      'scripts/start.mjs',
      'scripts/commands/admin.mjs',
      'scripts/lib/server-command.mjs',
      'scripts/lib/sources.mjs',
    ]),
  )
  expect(
    paths.filter((path) => /\.test\.|commands\/(test|build|check)\.|scripts\/lib\/release\//.test(path)),
  ).toEqual([])
})

test('the package.json of a release names no development packages, and no command that it lacks', () => {
  const released = releasePackage(packageJson)
  expect(released).not.toHaveProperty('devDependencies')
  expect(released.dependencies).toEqual(packageJson.dependencies)
  expect(Object.keys(released.scripts)).toEqual(releaseCommands)
})

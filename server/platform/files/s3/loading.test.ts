import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fromRoot } from '@server/platform/project-root'

test('a server without an object store does not load its SDK', async () => {
  const program = fromRoot('server/platform/files/testing/loaded-sdk.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    cwd: fromRoot('.'),
  })
  expect(JSON.parse(stdout)).toEqual({ withServer: false, withStore: true })
})

import { afterEach, expect, test, vi } from 'vitest'
import { settingNames } from '../../server/config'
import { testEnvironment } from './environment.mjs'

afterEach(() => vi.unstubAllEnvs())

test('tests run without any setting of a running shop', () => {
  for (const name of settingNames) vi.stubEnv(name, 'x')
  expect(settingNames.filter((name) => name in testEnvironment())).toEqual([])
})

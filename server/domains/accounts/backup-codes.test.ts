import { expect, test } from 'vitest'
import { newBackupCodes } from './backup-codes'

test('backup codes differ, and have no characters that look alike', () => {
  const codes = Array.from({ length: 50 }, newBackupCodes).flat()
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
})

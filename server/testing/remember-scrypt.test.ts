import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'

const wrong = 'another-password'

test('a password is checked as without the memory of tests: only the right one passes, as often as it is tried', async () => {
  const hash = await hashPassword('a-long-password')
  const check = (password: string) => verifyPassword({ hash, password })
  const results = [
    await check('a-long-password'),
    await check(wrong),
    await check('a-long-password'),
    await check(wrong),
  ]
  expect(results).toEqual([true, false, true, false])
})

test('a check that was made before takes no time', async () => {
  const password = 'a-long-password'
  const hash = await hashPassword(password)
  const before = process.cpuUsage()
  for (let n = 0; n < 20; n += 1) await verifyPassword({ hash, password })
  const { user } = process.cpuUsage(before)
  // Each would take some sixty milliseconds.
  expect(user / 1000).toBeLessThan(400)
})

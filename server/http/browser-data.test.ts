import { expect } from 'vitest'
import { cookies, isListed } from '@contract/privacy/browser-data'
import { guestCartPath } from '@contract/cart/facts'
import { codeOf } from '@server/testing/authenticator'
import { test } from '@server/testing/market'
import {
  authCall,
  cookieOf,
  linkInMail,
  memberPassword as password,
  newEmail,
  newMember,
  open,
  signUp,
  enableTwoFactor,
} from '@server/testing/members'

const namesIn = (header: string) => header.split('; ').map((pair) => pair.split('=')[0]!)

// What scripts store is watched in every journey (`e2e/test.ts`).
test('every cookie that the server sets stands on the privacy page, and those that stand there are set', async ({
  market,
}) => {
  const email = newEmail()
  const signingUp = await signUp(market, email)
  const link = await linkInMail(market, email, /Confirm/)
  const opened = await open(link)
  const confirmed = await open(link, signingUp)
  const member = await newMember(market)
  const { secret, cookie } = await enableTwoFactor(market, member)
  const begun = await authCall(market, '/sign-in/email', { email: member.session.email, password })
  const code = await codeOf(secret, 'next')
  const finished = await authCall(market, '/two-factor/verify-totp', { code }, { cookie: cookieOf(begun) })
  const cart = await fetch(market.origin + guestCartPath, {
    method: 'POST',
    headers: { origin: market.origin },
  })
  const set = [signingUp, cookie, ...[opened, confirmed, begun, finished, cart].map(cookieOf)].flatMap(
    namesIn,
  )
  expect(set.filter((name) => !isListed(cookies, name))).toEqual([])
  const unused = cookies.filter((one) => !set.some((name) => isListed([one], name)))
  // These two are set by the page.
  expect(unused.flatMap(({ names }) => names)).toEqual(['theme', 'sidebar'])
  const [, seconds] = /two_factor=[^;]+; Max-Age=(\d+)/.exec(begun.headers.getSetCookie().join('\n'))!
  expect(Number(seconds)).toBe(10 * 60)
})

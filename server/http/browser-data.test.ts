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
  openLink,
  signUp,
  enableTwoFactor,
} from '@server/testing/members'

const namesIn = (header: string) => header.split('; ').map((pair) => pair.split('=')[0]!)

// What scripts store is watched in every journey (`e2e/test.ts`).
test('every cookie that the server sets is listed on the privacy page, and every listed cookie is set', async ({
  market,
}) => {
  const email = newEmail()
  const signUpResponse = await signUp(market, email)
  const link = await linkInMail(market, email, /Confirm/)
  const linkResponse = await openLink(link)
  const confirmationResponse = await openLink(link, signUpResponse)
  const member = await newMember(market)
  const { secret, cookie } = await enableTwoFactor(market, member)
  const signInResponse = await authCall(market, '/sign-in/email', { email: member.session.email, password })
  const code = await codeOf(secret, 'next')
  const twoFactorResponse = await authCall(
    market,
    '/two-factor/verify-totp',
    { code },
    { cookie: cookieOf(signInResponse) },
  )
  const cartResponse = await fetch(market.origin + guestCartPath, {
    method: 'POST',
    headers: { origin: market.origin },
  })
  const guestResponse = await authCall(market, '/guest/code', { name: 'Abena Owusu', email: newEmail() })
  const cookieNames = [
    signUpResponse,
    cookie,
    ...[
      linkResponse,
      confirmationResponse,
      signInResponse,
      twoFactorResponse,
      cartResponse,
      guestResponse,
    ].map(cookieOf),
  ].flatMap(namesIn)
  expect(cookieNames.filter((name) => !isListed(cookies, name))).toEqual([])
  const unused = cookies.filter((one) => !cookieNames.some((name) => isListed([one], name)))
  // These are set by pages: the first three by their forms and links (`e2e/without-scripts.spec.ts`, `e2e/saved.spec.ts`, `e2e/compare.spec.ts`), the next where there are
  // readers (`readers.test.ts`), the others in the browser.
  expect(unused.flatMap(({ names }) => names)).toEqual([
    'cart_lines',
    'saved_lines',
    'compared_products',
    'recent_write',
    'theme',
    'sidebar',
  ])
  const [, seconds] = /two_factor=[^;]+; Max-Age=(\d+)/.exec(
    signInResponse.headers.getSetCookie().join('\n'),
  )!
  expect(Number(seconds)).toBe(10 * 60)
})

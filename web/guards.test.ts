import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sessionContext } from './context'
import { guard } from './guards'

/** Where a visitor who requests a guarded page is redirected. */
async function redirectLocation(path: string): Promise<string | null> {
  const context = new RouterContextProvider()
  context.set(sessionContext, null)
  const request = new Request(`http://kijani.test${path}`)
  try {
    await guard('vendor')({ request, context } as never, () => Promise.resolve(new Response()))
    return null
  } catch (redirect) {
    return (redirect as Response).headers.get('location')
  }
}

test('a visitor is sent to sign in and back to the same page and query', async () => {
  expect(await redirectLocation('/vendor/orders?status=shipped')).toBe(
    `/auth?redirect=${encodeURIComponent('/vendor/orders?status=shipped')}`,
  )
})

test('an overlong query is not carried through the sign-in: the redirect would not fit into a header', async () => {
  expect(await redirectLocation(`/vendor/orders?search=${'%25'.repeat(5000)}`)).toBe(
    '/auth?redirect=/vendor/orders',
  )
  expect(await redirectLocation(`/vendor/orders/${'%25'.repeat(5000)}`)).toBe('/auth?redirect=/')
})

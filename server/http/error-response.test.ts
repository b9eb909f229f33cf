import { expect } from 'vitest'
import { bodyLimits } from '@contract/core/limits'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { test } from '@server/testing/market'

test('a form that is refused leads a person back to what they entered, and scripts to the reason', async ({
  market,
}) => {
  const submitForm = (accept: string, path = paths.contact('selling')) =>
    fetch(market.origin + path, {
      method: 'POST',
      headers: { accept, origin: market.origin },
      body: new URLSearchParams({ message: 'x'.repeat(bodyLimits.defaultBytes) }),
    })
  const page = await submitForm('text/html,application/xhtml+xml,*/*;q=0.8')
  expect([page.status, page.headers.get('content-type')]).toEqual([413, expect.stringMatching(/^text\/html/)])
  expect(await page.text()).toContain(texts.error.goBack)
  expect(await (await submitForm('*/*')).json()).toMatchObject({ code: 'body_too_large' })
  const response = await submitForm('text/html', '/api/auth/sign-in/email')
  expect(await response.json()).toMatchObject({ code: 'body_too_large' })
})

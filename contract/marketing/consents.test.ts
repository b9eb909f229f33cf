import { expect, test } from 'vitest'
import { accountConsent, consentTextOf, consentTexts } from './consents'

test('a consent text that has been shown stays as it was: a new wording gets a new id', () => {
  expect(consentTexts).toEqual({
    'early-access-2026-11':
      'We’re adding features step by step. Leave your email to hear first. We won’t send anything else.',
    'account-2026-11':
      'Email me the newsletter: news from Kijani about its makers, products and offers. I can end it at any time, here or by the link in every issue.',
  })
})

test('what was agreed to is the sentence of the recorded id, and nothing where none was recorded', () => {
  expect(consentTextOf(accountConsent)).toMatch(/^Email me the newsletter/)
  expect(consentTextOf(null)).toBeNull()
})

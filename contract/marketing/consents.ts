import { brand } from '../core/brand'

/**
 * What people agree to when they sign up for news, by the id that is stored with the address. A sentence that has been shown is never changed
 * or removed: a new wording gets a new id, so that the record says what each of them agreed to.
 */
export const consentTexts = {
  'early-access-2026-11':
    'We’re adding features step by step. Leave your email to hear first. We won’t send anything else.',
  'account-2026-11': `Email me the newsletter: news from ${brand.name} about its makers, products and offers. I can end it at any time, here or by the link in every issue.`,
} as const

export type ConsentId = keyof typeof consentTexts

/** The sentences that are shown now: beside the form on the home page, and in a customer's settings. */
export const formConsent = 'early-access-2026-11' satisfies ConsentId
export const accountConsent = 'account-2026-11' satisfies ConsentId

/** What was agreed to; null for what was signed up before this was recorded. */
export const consentTextOf = (consentId: string | null): string | null =>
  consentId === null ? null : (consentTexts[consentId as ConsentId] ?? consentId)

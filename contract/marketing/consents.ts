import { brand, defaultBrand, hasDefaultName } from '../core/brand'

const accountText = (name: string) =>
  `Email me the newsletter: news from ${name} about its makers, products and offers. I can end it at any time, here or by the link in every issue.`

/**
 * What people agree to when they sign up for news, by the id that is stored with the address. A sentence that has been shown is never changed
 * or removed: a new wording gets a new id, so that the record says what each of them agreed to.
 */
export const consentTexts = {
  'early-access-2026-11':
    'We’re adding features step by step. Leave your email to hear first. We won’t send anything else.',
  'account-2026-11': accountText(defaultBrand.name),
} as const

export type ConsentId = keyof typeof consentTexts

/** The sentences that are shown now: beside the form on the home page, and in a customer's settings. */
export const formConsent = 'early-access-2026-11' satisfies ConsentId
export const accountConsent = 'account-2026-11' satisfies ConsentId

/** The sentence in a customer's settings, with the shop's name. */
export const accountConsentText = (): string => accountText(brand.name)

/** What is stored of a consent: the id of its sentence, or the whole sentence of a shop with a name of its own. */
export const consentRecordOf = (consentId: ConsentId): string =>
  consentId === accountConsent && !hasDefaultName() ? accountConsentText() : consentId

/** What was agreed to; null for what was signed up before this was recorded. */
export const consentTextOf = (consentId: string | null): string | null =>
  consentId === null ? null : (consentTexts[consentId as ConsentId] ?? consentId)

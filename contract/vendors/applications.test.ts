import { expect, test } from 'vitest'
import * as texts from '../texts'
import { joinPractices, vendorApplicationInput, type VendorApplicationInput } from './application-procedures'
import { practiceText, splitPractices } from './practices'

const validApplication: VendorApplicationInput = {
  id: 'b7b1a0b4-6a5e-4c37-9f44-0f4b6c9a1d11',
  company_name: 'Akosombo Weavers',
  business_category: 'Manufacturer/Producer',
  tax_number: 'C0012345',
  email: 'hello@weavers.example',
  company_description: 'We weave baskets of elephant grass with sixty families around Bolgatanga.',
  subscription_plan: 'bronze',
  country: 'GH',
  city: 'Bolgatanga',
  business_address: '4 Market Road, Bolgatanga',
  telephone_number: '+233200000001',
  sustainability_practices: ['zero-waste'],
  business_registration_document_path: 'vendor-applications/x/business-reg-a.pdf',
}
const messages = texts.application

function fieldErrors(changes: Partial<Record<keyof VendorApplicationInput, unknown>>) {
  const result = vendorApplicationInput.safeParse({ ...validApplication, ...changes })
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

test('a complete application is accepted', () => {
  expect(fieldErrors({})).toEqual({})
})

test.each([
  ['company_name', 'A', messages.companyName],
  ['company_name', undefined, messages.companyName],
  ['business_category', 'Bank', messages.businessCategory],
  ['tax_number', '1234', messages.taxNumber],
  ['email', 'nobody', messages.email],
  ['company_description', 'Too short.', messages.companyDescription],
  ['subscription_plan', 'gold', messages.subscriptionPlan],
  ['country', '', messages.country],
  ['country', 'FR', messages.country],
  ['business_address', 'Accra', messages.businessAddress],
  ['telephone_number', '020', messages.telephoneNumber],
  ['sustainability_practices', [], messages.practices],
  ['business_registration_document_path', undefined, messages.registrationDocument],
] as const)('an application with the %s %j is refused with its own message', (field, value, message) => {
  expect(fieldErrors({ [field]: value })).toEqual({ [field]: message })
})

test('the practice "other" must be described', () => {
  expect(fieldErrors({ sustainability_practices: ['other'], other_practice: '  ' })).toEqual({
    other_practice: messages.otherPracticeRequired,
  })
})

test('certifications need a document', () => {
  expect(fieldErrors({ sustainability_certifications: ['gots'] })).toEqual({
    certification_document_path: messages.certificationDocument,
  })
})

test('practices round-trip through one string, including commas in the free text', () => {
  const text = joinPractices({
    sustainability_certifications: [],
    sustainability_practices: ['other', 'zero-waste', 'plastic-free'],
    other_practice: 'composting, solar drying',
  })
  expect(text).toBe('zero-waste,plastic-free,Other: composting, solar drying')
  expect(splitPractices(text)).toEqual(['zero-waste', 'plastic-free', 'Other: composting, solar drying'])
  expect(splitPractices('Other: rain, wind')).toEqual(['Other: rain, wind'])
  expect(splitPractices('zero-waste').map(practiceText)).toEqual(['Zero waste'])
  expect(practiceText('Other: rain')).toBe('rain')
})

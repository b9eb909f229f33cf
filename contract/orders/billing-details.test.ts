import { describe, expect, test } from 'vitest'
import { billingForm, emptyBillingForm } from './billing-details'

const company = { ...emptyBillingForm, company: ' Hotel  Elbe GmbH ' }
const address = { address: 'Am Kai 4', city: 'Hamburg', state: '', country: 'DE', postalCode: '20457' }
const messagesOf = (values: typeof emptyBillingForm) =>
  billingForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the billing details of an order', () => {
  test('are none where nothing was entered', () => {
    expect(billingForm.parse(emptyBillingForm)).toBeUndefined()
    expect(billingForm.parse({ ...emptyBillingForm, reference: '  ' })).toBeUndefined()
  })

  test('have what was entered, and the shipping address unless another was', () => {
    expect(billingForm.parse(company)).toEqual({ company: 'Hotel Elbe GmbH' })
    expect(billingForm.parse({ ...company, taxId: 'DE123456789', reference: 'PO 42', address })).toEqual({
      company: 'Hotel Elbe GmbH',
      taxId: 'DE123456789',
      reference: 'PO 42',
      address,
    })
  })

  test('need a company, and a whole address where one was begun', () => {
    expect(messagesOf({ ...emptyBillingForm, taxId: 'DE123456789' })).toEqual([
      ['company', 'Enter the company’s name.'],
    ])
    expect(
      messagesOf({ ...company, address: { ...emptyBillingForm.address, city: 'Nairobi', country: 'KE' } }),
    ).toEqual([
      ['address.address', 'Street address is required'],
      ['address.state', 'State/Province is required'],
    ])
    expect(messagesOf({ ...company, reference: 'x'.repeat(61) })).toEqual([
      ['reference', 'Use at most 60 characters.'],
    ])
  })
})

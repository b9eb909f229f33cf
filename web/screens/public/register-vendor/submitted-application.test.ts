import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import * as texts from '@contract/texts'
import { documentLimits } from '@contract/vendors/facts'
import { vendorApplications } from '@server/database/schema/vendors'
import { newApplication } from '@server/domains/vendors/testing/applicants'
import { test, type Market } from '@server/testing/market'
import { doneChangesField } from '@web/components/moderation/done-changes-field'
import { saveDoneChanges } from '@web/components/moderation/submitted-changes'
import { initialValues, type ApplicationValues } from './application-form'
import { submitStep } from './submitted-application'

const pdfOf = (size: number, letter = 'x') => `%PDF-1.7\n${letter.repeat(size - 9)}`
const pdfFile = (name: string, text = pdfOf(1000)) => new File([text], name, { type: 'application/pdf' })

/** The form that a browser sends of a step. */
function formOf(
  step: number,
  values: ApplicationValues,
  fields: Record<string, string | File> = {},
): FormData {
  const form = new FormData()
  form.append('step', String(step))
  for (const [name, value] of Object.entries(values))
    for (const text of [value ?? ''].flat()) form.append(name, text)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const submit = (market: Market, ...form: Parameters<typeof formOf>) =>
  submitStep(formOf(...form), market.api(null), null)

const emptyApplication = initialValues('', null, null)

describe('a step submitted without scripts', () => {
  test('comes back with its own errors only, under an id that stays', async ({ market }) => {
    const values = { ...emptyApplication, company_name: 'Akosombo Weavers' }
    const { step, errors, ...response } = await submit(market, 0, values)
    expect(step).toBe(0)
    expect(Object.keys(errors)).toContain('tax_number')
    expect(Object.keys(errors)).not.toContain('company_name')
    expect(Object.keys(errors)).not.toContain('business_registration_document_path')
    expect(response.values).toEqual({ ...values, id: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect((await submit(market, 0, response.values)).values.id).toBe(response.values.id)
  })

  test('leads on once it is right, and back whatever it holds', async ({ market }) => {
    const values = await newApplication(market)
    expect(await submit(market, 0, values)).toEqual({ step: 1, values, errors: {} })
    const incomplete = { ...values, sustainability_practices: [] }
    expect(await submit(market, 1, incomplete)).toMatchObject({ step: 1, values: incomplete })
    expect(await submit(market, 1, incomplete, { intent: 'back' })).toMatchObject({ step: 0, errors: {} })
    expect(await submit(market, 3, values, { intent: 'step-1' })).toMatchObject({ step: 1, errors: {} })
  })

  test('cannot be skipped, nor be one that does not exist', async ({ market }) => {
    const values = await newApplication(market)
    expect(await submit(market, 0, values, { intent: 'step-3' })).toMatchObject({ step: 0 })
    expect(await submit(market, -1, values)).toMatchObject({ step: 1 })
    const form = new FormData()
    form.append('step', 'review')
    form.append('id', '../other')
    expect(await submitStep(form, market.api(null), null)).toMatchObject({ step: 0 })
    expect(await submit(market, 9, { ...values, tax_number: '' })).toEqual({
      step: 0,
      values: { ...values, tax_number: '' },
      errors: { tax_number: expect.any(String) },
    })
  })
})

describe('a document submitted without scripts', () => {
  const field = 'business_registration_document_path'
  const newValues = async (market: Market): Promise<ApplicationValues> => ({
    ...(await newApplication(market)),
    [field]: '',
    certification_document_path: null,
    sustainability_certifications: [],
  })

  test('is stored whole, and replaced by another', async ({ market }) => {
    const values = await newValues(market)
    for (const letter of ['x', 'y']) {
      const text = pdfOf(2 * documentLimits.chunkBytes + 500, letter)
      const response = await submit(market, 2, values, { [field]: pdfFile(`${letter}.pdf`, text) })
      expect(response).toMatchObject({ step: 3, errors: {} })
      const stored = await market.services.files.get(response.values[field])
      expect(stored?.toString() === text).toBe(true)
    }
  })

  test('that is refused is named, and the other one stored', async ({ market }) => {
    const values = await newValues(market)
    const refusalOf = async (file: File) => {
      const response = await submit(market, 2, values, {
        [field]: file,
        certification_document_path: pdfFile('fair-trade.pdf'),
      })
      expect(response).toMatchObject({ step: 2, values: { certification_document_path: expect.any(String) } })
      return response.errors[field]
    }
    const tooLarge = pdfFile('scan.pdf', pdfOf(documentLimits.maxBytes + 1))
    expect(await refusalOf(tooLarge)).toBe(texts.application.documentSize)
    expect(await refusalOf(pdfFile('empty.pdf', ''))).toBe(texts.application.documentEmpty)
    expect(await refusalOf(new File(['x'], 'notes.txt', { type: 'text/plain' }))).toBe(
      texts.application.documentType,
    )
    expect(await refusalOf(pdfFile('disguised.pdf', 'MZ'))).toContain(texts.application.documentType)
  })

  test('is removed again, while one that comes with it is stored', async ({ market }) => {
    const values = { ...(await newApplication(market)), [field]: '' }
    const response = await submit(market, 2, values, {
      intent: 'remove-certification_document_path',
      [field]: pdfFile('registration.pdf'),
    })
    expect(response).toMatchObject({ step: 2, errors: {} })
    expect(response.values.certification_document_path).toBeNull()
    expect(response.values[field]).toMatch(/registration\.pdf$/)
  })
})

describe('an application submitted without scripts', () => {
  test('is one, however often it is sent', async ({ market }) => {
    const values = await newApplication(market)
    for (let n = 0; n < 2; n++)
      expect(await submit(market, 3, values)).toEqual({ step: 3, values, errors: {}, isSubmitted: true })
    const applications = await market.db.select().from(vendorApplications)
    expect(applications.filter(({ email }) => email === values.email)).toHaveLength(1)
  })

  test('of a user is one as well, and is sent in again once changes are made', async ({ market }) => {
    const { session } = await market.newCustomer()
    const api = market.api(session)
    const values = await newApplication(market, { email: session.email })
    const latest = () => api.get_own_vendor_application().catch(() => null)
    const submitCity = async (city: string) => submitStep(formOf(3, { ...values, city }), api, await latest())
    for (let n = 0; n < 2; n++) expect((await submitCity('Accra')).isSubmitted).toBe(true)
    const admin = await market.newAdmin()
    await admin.api.request_application_changes({
      p_application_id: values.id,
      p_points: ['Correct the city'],
    })
    expect(await submitCity('Tamale')).toMatchObject({ step: 3, refusal: { code: 'changes_open' } })
    const { requested_changes } = (await latest())!
    const form = new FormData()
    form.append(doneChangesField, requested_changes[0]!.id)
    await saveDoneChanges(form, api, requested_changes)
    expect((await submitCity('Tamale')).isSubmitted).toBe(true)
    expect(await latest()).toMatchObject({ city: 'Tamale', requested_changes: [] })
  })

  test('that is refused says why on its last step', async ({ market }) => {
    const first = await newApplication(market)
    await submit(market, 3, first)
    const second = { ...(await newApplication(market)), id: randomUUID(), email: first.email }
    const third = await newApplication(market, { email: first.email })
    expect(await submit(market, 3, third)).toMatchObject({
      step: 3,
      values: third,
      refusal: { code: 'application_under_review', message: expect.any(String) },
    })
    // Its documents are those of another application.
    expect((await submit(market, 3, second)).refusal?.code).toBe('document_not_found')
  })
})

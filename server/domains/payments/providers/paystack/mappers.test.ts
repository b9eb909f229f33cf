import { describe, expect, test } from 'vitest'
import { paymentStatusResult, refundResult, transferStatusResult } from './mappers'
import { readCallback } from './callback'
import { isSignedBy, signatureOf } from './signature'
import { refund, transaction, transfer } from './api-types'

const secretKey = 'sk_test_abc'
const bytes = (text: string) => new TextEncoder().encode(text)
const signedHeaders = (text: string) =>
  new Headers({ 'x-paystack-signature': signatureOf(bytes(text), secretKey) })

describe('signatures', () => {
  test('a body is verified by the HMAC-SHA512 of its raw bytes', () => {
    // From RFC 4231, test case 2.
    const hash =
      '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737'
    expect(signatureOf(bytes('what do ya want for nothing?'), 'Jefe')).toBe(hash)
    expect(isSignedBy(bytes('what do ya want for nothing?'), hash, 'Jefe')).toBe(true)
  })

  test.each([null, '', 'deadbeef', 'é'.repeat(64), '0'.repeat(128)])(
    '%s is not a valid signature',
    (signature) => {
      expect(isSignedBy(bytes('{}'), signature, secretKey)).toBe(false)
    },
  )
})

describe('payments', () => {
  const payment = { id: 7, reference: 'kj-1', amount: 8004, currency: 'USD', gateway_response: null }
  const stateOf = (status: string) => paymentStatusResult(transaction.parse({ ...payment, status })).state

  test.each([
    ['success', 'paid'],
    ['abandoned', 'abandoned'],
    ['failed', 'failed'],
    ['pending', 'open'],
    ['ongoing', 'open'],
    ['reversed', 'open'],
    ['Success', 'open'],
    ['constructor', 'open'],
    ['', 'open'],
  ])('the status "%s" maps to %s', (status, state) => expect(stateOf(status)).toBe(state))

  test('amounts are parsed as whole minor units, from numbers or strings', () => {
    const result = paymentStatusResult(transaction.parse({ ...payment, status: 'success', amount: '8004' }))
    expect(result).toEqual({
      state: 'paid',
      captured: { reference: 'kj-1', amountMinor: 8004, currency: 'USD', providerId: '7', feeMinor: null },
    })
    for (const amount of ['80.04', 80.04, -1, null, ''])
      expect(transaction.safeParse({ ...payment, status: 'success', amount }).success).toBe(false)
  })

  test.each([
    [232, 232],
    ['232', 232],
    [0, null],
    [2.5, null],
    [-1, null],
    ['free', null],
    [null, null],
    [undefined, null],
  ])('fees of %o are %s cents', (fees, feeMinor) => {
    const parsed = transaction.parse({ ...payment, status: 'success', amount: 8004, fees })
    expect(paymentStatusResult(parsed)).toMatchObject({ captured: { amountMinor: 8004, feeMinor } })
  })
})

describe('refunds and transfers', () => {
  test.each([
    ['processed', 'done'],
    ['failed', 'failed'],
    ['needs-attention', 'needs_person'],
    ['pending', 'sent'],
    ['processing', 'sent'],
    ['anything', 'sent'],
  ])('a refund status "%s" maps to %s', (status, state) =>
    expect(refundResult(refund.parse({ id: 1, status })).state).toBe(state),
  )

  test.each([
    ['success', 'done'],
    ['failed', 'failed'],
    ['abandoned', 'failed'],
    ['blocked', 'failed'],
    ['rejected', 'failed'],
    ['reversed', 'returned'],
    ['otp', 'needs_person'],
    ['pending', 'sent'],
    ['received', 'sent'],
    ['anything', 'sent'],
  ])('a transfer status "%s" maps to %s', (status, state) =>
    expect(transferStatusResult(transfer.parse({ transfer_code: 'TRF_1', status })).state).toBe(state),
  )
})

describe('webhooks', () => {
  const body = JSON.stringify({
    event: 'charge.success',
    data: { id: 9, status: 'success', reference: 'kj-1' },
  })

  test('a signed webhook gets the same key for every copy', () => {
    const event = readCallback(bytes(body), signedHeaders(body), secretKey)
    expect(event).toMatchObject({
      eventKey: 'charge.success:9:success',
      kind: 'charge.success',
      subject: 'payment',
      reference: 'kj-1',
    })
    expect(readCallback(bytes(body), signedHeaders(body), secretKey)).toEqual(event)
  })

  test('the same JSON serialised differently does not match the signature', () => {
    expect(readCallback(bytes(body.replace(':', ': ')), signedHeaders(body), secretKey)).toBeNull()
  })

  test('a refund without an id of its own names its payment', () => {
    const text = JSON.stringify({
      event: 'refund.processed',
      data: { status: 'processed', transaction_reference: 'kj-1', amount: '100', refund_reference: null },
    })
    expect(readCallback(bytes(text), signedHeaders(text), secretKey)).toMatchObject({
      subject: 'refund',
      reference: 'kj-1',
    })
  })

  test.each(['not json', '[]', '{"event":1,"data":{}}', '{"event":"charge.success"}'])(
    'a signed malformed body is unreadable: %s',
    (text) => expect(readCallback(bytes(text), signedHeaders(text), secretKey)).toBe('unreadable'),
  )

  test('an unknown event type is kept under its name without a subject', () => {
    const text = JSON.stringify({ event: 'invoice.create', data: {} })
    expect(readCallback(bytes(text), signedHeaders(text), secretKey)).toMatchObject({
      subject: 'other',
      reference: null,
    })
  })
})

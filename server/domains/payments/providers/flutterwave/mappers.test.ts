import { describe, expect, test } from 'vitest'
import { paymentStatusResult, refundResult, transferStatusResult } from './mappers'
import { readCallback } from './callback'
import { isFromFlutterwave, signatureOf } from './signature'
import { refund, transaction, transfer } from './api-types'

const secretHash = 'a-secret-hash-of-the-dashboard'
const strictSecrets = { secretHash, plainSignature: false }
const bytes = (text: string) => new TextEncoder().encode(text)
const signedHeaders = (text: string) =>
  new Headers({ 'flutterwave-signature': signatureOf(bytes(text), secretHash) })

describe('signatures', () => {
  test('a body is verified by the base64 HMAC-SHA256 of its raw bytes', () => {
    // From RFC 4231, test case 2.
    const signature = Buffer.from(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
      'hex',
    ).toString('base64')
    expect(signatureOf(bytes('what do ya want for nothing?'), 'Jefe')).toBe(signature)
  })

  test.each([
    ['the secret hash itself in verif-hash', { 'verif-hash': secretHash }, strictSecrets, true],
    ['another hash in verif-hash', { 'verif-hash': `${secretHash}!` }, strictSecrets, false],
    [
      'a signature of these bytes',
      { 'flutterwave-signature': signatureOf(bytes('{}'), secretHash) },
      strictSecrets,
      true,
    ],
    [
      'a signature of other bytes',
      { 'flutterwave-signature': signatureOf(bytes('{} '), secretHash) },
      strictSecrets,
      false,
    ],
    [
      'a signature in verif-hash',
      { 'verif-hash': signatureOf(bytes('{}'), secretHash) },
      strictSecrets,
      false,
    ],
    ['the hash itself as the signature', { 'flutterwave-signature': secretHash }, strictSecrets, false],
    [
      'the same where the setting allows it',
      { 'flutterwave-signature': secretHash },
      { ...strictSecrets, plainSignature: true },
      true,
    ],
    ['nothing', {}, { ...strictSecrets, plainSignature: true }, false],
    ['empty headers', { 'verif-hash': '', 'flutterwave-signature': '' }, strictSecrets, false],
  ])('%s', (_, headers, secrets, isAuthentic) => {
    expect(isFromFlutterwave(bytes('{}'), new Headers(headers as Record<string, string>), secrets)).toBe(
      isAuthentic,
    )
  })
})

describe('payments', () => {
  const payment = { id: 7, tx_ref: 'kj-1', amount: 80.04, currency: 'USD', processor_response: null }

  test.each([
    ['successful', 'paid'],
    ['failed', 'failed'],
    ['pending', 'open'],
    ['Successful', 'open'],
    ['completed', 'open'],
    ['constructor', 'open'],
    ['', 'open'],
  ])('the status "%s" maps to %s', (status, state) => {
    expect(paymentStatusResult(transaction.parse({ ...payment, status })).state).toBe(state)
  })

  test.each([
    [80.04, 8004],
    ['80.04', 8004],
    [80, 8000],
    [80.1, 8010],
    [1234567.89, 123456789],
  ])('%s major units are exactly %i minor units', (amount, amountMinor) => {
    const result = paymentStatusResult(transaction.parse({ ...payment, status: 'successful', amount }))
    const captured = { reference: 'kj-1', amountMinor, currency: 'USD', providerId: '7', feeMinor: null }
    expect(result).toEqual({ state: 'paid', captured })
  })

  test.each([
    [{ app_fee: 2.32 }, 232],
    [{ app_fee: '2.325' }, 233],
    [{ app_fee: 26.8749 }, 2687],
    [{ app_fee: 2.32, charged_amount: 80 }, 232],
    [{ app_fee: 2.32, charged_amount: 82.32 }, null],
    [{ app_fee: 0 }, null],
    [{ app_fee: -1 }, null],
    [{ app_fee: 'free' }, null],
    [{ app_fee: null }, null],
    [{}, null],
  ])('with %o, it says that it keeps %s cents', (fields, feeMinor) => {
    const parsed = transaction.parse({ ...payment, status: 'successful', amount: 80, ...fields })
    expect(paymentStatusResult(parsed)).toMatchObject({ captured: { amountMinor: 8000, feeMinor } })
  })

  test.each([80.041, -1, null, '', 'eighty', Number.NaN])('%s is not an amount', (amount) => {
    expect(transaction.safeParse({ ...payment, status: 'successful', amount }).success).toBe(false)
  })
})

describe('refunds and transfers', () => {
  test.each([
    ['completed-mpgs', 'done'],
    ['completed-momo', 'done'],
    ['completed-bank-transfer', 'done'],
    ['completed-offline', 'done'],
    ['completed-preauth', 'done'],
    ['failed', 'failed'],
    ['completed', 'sent'],
    ['pending-momo', 'sent'],
    ['processing', 'sent'],
    ['anything', 'sent'],
  ])('a refund status "%s" maps to %s', (status, state) => {
    expect(refundResult(refund.parse({ id: 1, status, amount_refunded: 5 })).state).toBe(state)
  })

  test.each([
    ['SUCCESSFUL', 0, 1, 'done'],
    ['FAILED', 0, 1, 'failed'],
    ['NEW', 0, 1, 'sent'],
    ['PENDING', 0, 1, 'sent'],
    ['NEW', 1, 0, 'needs_person'],
    ['NEW', 1, 1, 'sent'],
    ['anything', 0, 1, 'sent'],
  ])('a transfer status "%s" (%i, %i) maps to %s', (status, requires_approval, is_approved, state) => {
    expect(
      transferStatusResult(transfer.parse({ id: 1, status, requires_approval, is_approved })).state,
    ).toBe(state)
  })
})

describe('webhooks', () => {
  const readSigned = (body: object | string) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return readCallback(bytes(text), signedHeaders(text), strictSecrets)
  }

  test('a signed webhook gets the same key for every copy', () => {
    const charge = { event: 'charge.completed', data: { id: 9, status: 'successful', tx_ref: 'kj-1' } }
    expect(readSigned(charge)).toMatchObject({
      eventKey: 'charge.completed:9:successful',
      subject: 'payment',
      reference: 'kj-1',
    })
  })

  test('a transfer is identified by our reference', () => {
    const transfer = { event: 'transfer.completed', data: { id: 9, status: 'FAILED', reference: 'kjp-1' } }
    expect(readSigned(transfer)).toMatchObject({ subject: 'transfer', reference: 'kjp-1' })
  })

  test.each(['not json', '[]', '{"event":1,"data":{}}', '{"event":"charge.completed"}'])(
    'a signed malformed body is unreadable: %s',
    (text) => expect(readSigned(text)).toBe('unreadable'),
  )

  test('an unknown event type is kept under its name without a subject', () => {
    expect(readSigned({ event: 'subscription.cancelled', data: {} })).toMatchObject({
      subject: 'other',
      reference: null,
    })
  })
})

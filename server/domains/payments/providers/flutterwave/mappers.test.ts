import { describe, expect, test } from 'vitest'
import { paymentAnswer, refundAnswer, transferAnswer } from './mappers'
import { readCallback } from './callback'
import { isFromFlutterwave, signatureOf } from './signature'
import { refund, transaction, transfer } from './api-types'

const secretHash = 'a-secret-hash-of-the-dashboard'
const strict = { secretHash, plainSignature: false }
const bytes = (text: string) => new TextEncoder().encode(text)
const signed = (text: string) =>
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
    ['the secret hash itself in verif-hash', { 'verif-hash': secretHash }, strict, true],
    ['another hash in verif-hash', { 'verif-hash': `${secretHash}!` }, strict, false],
    [
      'a signature of these bytes',
      { 'flutterwave-signature': signatureOf(bytes('{}'), secretHash) },
      strict,
      true,
    ],
    [
      'a signature of other bytes',
      { 'flutterwave-signature': signatureOf(bytes('{} '), secretHash) },
      strict,
      false,
    ],
    ['a signature in verif-hash', { 'verif-hash': signatureOf(bytes('{}'), secretHash) }, strict, false],
    ['the hash itself as the signature', { 'flutterwave-signature': secretHash }, strict, false],
    [
      'the same where the setting allows it',
      { 'flutterwave-signature': secretHash },
      { ...strict, plainSignature: true },
      true,
    ],
    ['nothing', {}, { ...strict, plainSignature: true }, false],
    ['empty headers', { 'verif-hash': '', 'flutterwave-signature': '' }, strict, false],
  ])('%s', (_, headers, secrets, isIts) => {
    expect(isFromFlutterwave(bytes('{}'), new Headers(headers as Record<string, string>), secrets)).toBe(
      isIts,
    )
  })
})

describe('payments', () => {
  const sent = { id: 7, tx_ref: 'kj-1', amount: 80.04, currency: 'USD', processor_response: null }

  test.each([
    ['successful', 'paid'],
    ['failed', 'failed'],
    ['pending', 'open'],
    ['Successful', 'open'],
    ['completed', 'open'],
    ['constructor', 'open'],
    ['', 'open'],
  ])('the status "%s" maps to %s', (status, state) => {
    expect(paymentAnswer(transaction.parse({ ...sent, status })).state).toBe(state)
  })

  test.each([
    [80.04, 8004],
    ['80.04', 8004],
    [80, 8000],
    [80.1, 8010],
    [1234567.89, 123456789],
  ])('%s major units are exactly %i minor units', (amount, amountMinor) => {
    const answer = paymentAnswer(transaction.parse({ ...sent, status: 'successful', amount }))
    const captured = { reference: 'kj-1', amountMinor, currency: 'USD', providerId: '7' }
    expect(answer).toEqual({ state: 'paid', taken: captured })
  })

  test.each([80.041, -1, null, '', 'eighty', Number.NaN])('%s is not an amount', (amount) => {
    expect(transaction.safeParse({ ...sent, status: 'successful', amount }).success).toBe(false)
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
    expect(refundAnswer(refund.parse({ id: 1, status, amount_refunded: 5 })).state).toBe(state)
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
    expect(transferAnswer(transfer.parse({ id: 1, status, requires_approval, is_approved })).state).toBe(
      state,
    )
  })
})

describe('webhooks', () => {
  const read = (body: object | string) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return readCallback(bytes(text), signed(text), strict)
  }

  test('a signed webhook gets the same key for every copy', () => {
    const charge = { event: 'charge.completed', data: { id: 9, status: 'successful', tx_ref: 'kj-1' } }
    expect(read(charge)).toMatchObject({
      eventKey: 'charge.completed:9:successful',
      about: 'payment',
      reference: 'kj-1',
    })
  })

  test('a transfer is identified by our reference', () => {
    const transfer = { event: 'transfer.completed', data: { id: 9, status: 'FAILED', reference: 'kjp-1' } }
    expect(read(transfer)).toMatchObject({ about: 'transfer', reference: 'kjp-1' })
  })

  test.each(['not json', '[]', '{"event":1,"data":{}}', '{"event":"charge.completed"}'])(
    'a signed malformed body is unreadable: %s',
    (text) => expect(read(text)).toBe('unreadable'),
  )

  test('an unknown event type is kept under its name without a subject', () => {
    expect(read({ event: 'subscription.cancelled', data: {} })).toMatchObject({
      about: 'other',
      reference: null,
    })
  })
})

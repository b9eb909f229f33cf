import { expect, test } from 'vitest'
import { readSubmittedForm } from './submitted-form'

const submitBody = (contentType: string, body: string) =>
  readSubmittedForm(
    new Request('http://kijani.test/contact', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    }),
  )

test('a submitted form is read', async () => {
  const form = await submitBody('application/x-www-form-urlencoded', 'email=amina%40test.example')
  expect(form.get('email')).toBe('amina@test.example')
})

test.each([
  ['application/json', '{}'],
  ['text/plain', 'email=amina'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n--y'],
])('a body that is not a form is refused: %s', async (contentType, body) => {
  await expect(submitBody(contentType, body)).rejects.toMatchObject({
    init: { status: 400 },
    data: { code: 'invalid_input' },
  })
})

import { describe, expect, test } from 'vitest'
import { documentLimits } from '@contract/vendors/facts'
import { endCutForm } from './cut-form'

const { maxBytes } = documentLimits

/** A form with files of these sizes; reads its fields if only its beginning has arrived. */
async function newForm(sizes: Record<string, number>) {
  const form = new FormData()
  form.set('city', 'Bolgatanga')
  for (const [name, size] of Object.entries(sizes)) form.set(name, new File(['x'.repeat(size)], 'scan.pdf'))
  const request = new Response(form)
  const headers = { 'content-type': request.headers.get('content-type')! }
  const body = Buffer.from(await request.arrayBuffer())
  return async (receivedBytes: number) => {
    const bytes = endCutForm(body.subarray(0, receivedBytes), headers['content-type'])
    const fields = [...(await new Response(bytes, { headers }).formData())]
    return Object.fromEntries(
      fields.map(([name, value]) => [name, value instanceof File ? value.size : value]),
    )
  }
}

const city = 'Bolgatanga'
const tooLarge: number = expect.toSatisfy((size: number) => size > maxBytes)

describe('a form that was cut off', () => {
  const received = 2 * maxBytes + 1024 * 1024

  test('has the fields before its file, and the file by which it is too long', async () => {
    const readOne = await newForm({ registration: 3 * maxBytes })
    expect(await readOne(received)).toEqual({ city, registration: tooLarge })
    const readSecond = await newForm({ registration: 1000, certificate: 3 * maxBytes })
    expect(await readSecond(received)).toEqual({ city, registration: 1000, certificate: tooLarge })
  })

  test('leaves out a file of which too little arrived behind one that is too large', async () => {
    const registration = maxBytes + 5000
    const readBeginning = await newForm({ registration, certificate: 5000 })
    expect(await readBeginning(registration + 2000)).toEqual({ city, registration })
    // Within the header of the second file.
    for (let bytes = registration + 100; bytes < registration + 600; bytes += 20)
      expect(await readBeginning(bytes)).toEqual({ city, registration: tooLarge })
  })
})

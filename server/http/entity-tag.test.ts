import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { entityTagOf, respondConditionally } from './entity-tag'

test('the entity tag of a page is weak, and changes with its contents', () => {
  const tagOf = (text: string) => entityTagOf(new TextEncoder().encode(text))
  expect(tagOf('Sisal basket')).toMatch(/^W\/"[\w-]{22}"$/)
  expect(tagOf('Sisal basket')).toBe(tagOf('Sisal basket'))
  expect(tagOf('Sisal mat')).not.toBe(tagOf('Sisal basket'))
})

describe('a request that says what it has', () => {
  const headers = {
    etag: 'W/"abc"',
    vary: 'Cookie',
    'cache-control': 'private, no-cache',
    'content-security-policy': "script-src 'sha256-x'",
    'content-type': 'text/html',
  }
  const app = new Hono().get('/', (c) => respondConditionally(c, new Headers(headers), () => 'page'))
  const ask = (tag?: string) => app.request('/', { headers: tag ? { 'if-none-match': tag } : {} })

  test.for(['W/"abc"', '"abc"', 'W/"old", W/"abc"', '*'])('gets 304 for %s', async (tag) => {
    const response = await ask(tag)
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(Object.fromEntries(response.headers)).toEqual({
      etag: 'W/"abc"',
      vary: 'Cookie',
      'cache-control': 'private, no-cache',
    })
  })

  test.for([undefined, 'W/"old"', 'abc'])('gets the page for %s', async (tag) => {
    const response = await ask(tag)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('page')
    expect(response.headers.get('content-type')).toBe('text/html')
  })
})

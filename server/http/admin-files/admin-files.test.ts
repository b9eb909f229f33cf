import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { exportedLists, type ExportedList } from '@contract/core/exports'
import { users } from '@server/database/schema/accounts'
import { test } from '@server/testing/market'
import { authCall, cookieOf, memberPassword, newMember } from '@server/testing/members'
import { linesOf } from './admin-files'

async function readLines(lines: AsyncGenerator<string>): Promise<string[]> {
  let text = ''
  for await (const part of lines) text += part
  return text.trimEnd().split('\r\n')
}

describe('a list of the admin area as CSV', () => {
  test('contains the filtered rows of every page, in the visible columns only, and neutralizes formulas', async ({
    market,
  }) => {
    const { api } = await market.newAdmin()
    const group = `Group ${randomUUID()}`
    const emails: string[] = []
    for (const name of [`=1+1 ${group}`, `Amina, ${group}`, group]) {
      const { session } = await market.newCustomer()
      await market.db.update(users).set({ name }).where(eq(users.id, session.userId))
      emails.push(session.email)
    }
    const filters = { search: group, sort: 'created_at_asc', state: 'active', unknown: 'x', cursor: 'y' }
    const all = await readLines(linesOf('customers', new URLSearchParams(filters), api))
    expect(all[0]).toBe('Name,Email,Status,Orders,Joined')
    expect(all).toHaveLength(4)
    expect(all[1]).toMatch(new RegExp(`^'=1\\+1 ${group},${emails[0]},active,0,`))
    expect(all[2]).toContain(`"Amina, ${group}",`)
    // Fetched one row at a time, the file is the same.
    expect(await readLines(linesOf('customers', new URLSearchParams(filters), api, 1))).toEqual(all)
    const [headerLine] = await readLines(
      linesOf('customers', new URLSearchParams({ ...filters, hide: 'full_name.orders.email' }), api),
    )
    expect(headerLine).toBe('Name,Status,Joined')
    expect(
      await readLines(linesOf('customers', new URLSearchParams({ ...filters, state: 'blocked' }), api)),
    ).toHaveLength(1)
  })

  test.for(Object.keys(exportedLists) as ExportedList[])('%s can be exported', async (list, { market }) => {
    const { api } = await market.newAdmin()
    const product = await market.newProduct()
    await market.placeOrder(await market.newCustomer(), [{ product, quantity: 1 }])
    const lines = await readLines(linesOf(list, new URLSearchParams(), api))
    const columns = lines[0]!.split(',').length
    expect(columns).toBeGreaterThan(2)
  })
})

test.for(['/api/admin/lists/orders.csv', '/api/admin/analytics/vendors.csv'])(
  '%s is for admins only',
  async (path, { market }) => {
    const signedOutResponse = await fetch(`${market.origin}${path}`)
    expect(signedOutResponse.status).toBe(401)
    const { email } = (await newMember(market)).session
    const cookie = cookieOf(await authCall(market, '/sign-in/email', { email, password: memberPassword }))
    const customer = await fetch(`${market.origin}${path}`, { headers: { cookie } })
    expect(customer.status).toBe(403)
    expect(await customer.json()).toMatchObject({ code: 'not_allowed' })
  },
)

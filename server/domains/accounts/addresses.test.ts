import { describe, expect } from 'vitest'
import type { ShippingAddress } from '@contract/core/address'
import { addressLimits } from '@contract/accounts/facts'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { nairobi } from '@server/testing/shopping'

const at = (street: string): ShippingAddress => ({ ...nairobi, address: street })

const bookOf = async ({ api }: Person) =>
  (await api.list_addresses()).map((entry) => [entry.address.address, entry.is_default])

/** A full address book; the first address is the default and the oldest. */
async function fullBook(market: Market): Promise<Person> {
  const person = await market.newCustomer()
  const start = Date.now() - 1_000_000
  for (let n = 1; n <= addressLimits.max; n++) {
    market.setClock(new Date(start + n * 1000))
    await person.api.save_address({ p_address: at(`${n} Long Street`) })
  }
  market.setClock(undefined)
  return person
}

describe('an address book', () => {
  test('lists its default first, then the newest', async ({ market }) => {
    const person = await market.newCustomer()
    for (const street of ['1 First', '2 Second', '3 Third'])
      await person.api.save_address({ p_address: at(street) })
    expect(await bookOf(person)).toEqual([
      ['1 First', true],
      ['3 Third', false],
      ['2 Second', false],
    ])
  })

  test('holds addresses of countries without states, by either way of saving one', async ({ market }) => {
    const { api } = await market.newCustomer()
    const berlin = { ...nairobi, city: 'Berlin', country: 'DE', state: '' }
    const saved = await api.save_address({ p_address: berlin })
    expect(saved.address).toEqual(berlin)
    await api.update_shipping_address({ p_shipping_address: { ...berlin, city: 'Bonn' } })
    expect((await api.list_addresses()).map(({ address }) => address.city).sort()).toEqual(['Berlin', 'Bonn'])
    expect((await api.get_profile()).shipping_address).toMatchObject({ city: 'Bonn', state: '' })
  })

  test('supplies the default to the next checkout', async ({ market }) => {
    const { api } = await market.newCustomer()
    expect((await api.get_profile()).shipping_address).toBeNull()
    await api.save_address({ p_address: at('1 First') })
    const second = await api.save_address({ p_address: at('2 Second'), p_make_default: true })
    expect(second.is_default).toBe(true)
    expect((await api.get_profile()).shipping_address).toEqual(at('2 Second'))
    await api.update_shipping_address({ p_shipping_address: at('1 First') })
    expect((await api.get_profile()).shipping_address).toEqual(at('1 First'))
    expect(await api.list_addresses()).toHaveLength(2)
  })

  test('updates an address in place', async ({ market }) => {
    const person = await market.newCustomer()
    await person.api.save_address({ p_address: at('1 First') })
    const { id } = await person.api.save_address({ p_address: at('2 Second') })
    const address = { ...at('22 Second'), deliveryNotes: '' }
    const changed = await person.api.save_address({ p_address_id: id, p_address: address })
    expect(changed).toEqual({ id, address: at('22 Second'), is_default: false })
    expect(await bookOf(person)).toEqual([
      ['1 First', true],
      ['22 Second', false],
    ])
  })

  test('trims a postal code, and refuses one that is too long', async ({ market }) => {
    const { api } = await market.newCustomer()
    const withCode = (postalCode: string) => ({ p_address: { ...at('1 First'), postalCode } })
    expect((await api.save_address(withCode(' SW1A 1AA '))).address.postalCode).toBe('SW1A 1AA')
    await expect(api.save_address(withCode('0'.repeat(21)))).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { 'p_address.postalCode': 'Use at most 20 characters.' } },
    })
  })

  test('does not store the same address twice', async ({ market }) => {
    const person = await market.newCustomer()
    const first = await person.api.save_address({ p_address: at('1 First') })
    const again = await person.api.save_address({ p_address: { ...at(' 1 First '), deliveryNotes: '' } })
    expect(again.id).toBe(first.id)
    expect(await bookOf(person)).toHaveLength(1)
  })

  test('that loses its default promotes the newest of the others', async ({ market }) => {
    const person = await market.newCustomer()
    const first = await person.api.save_address({ p_address: at('1 First') })
    for (const street of ['2 Second', '3 Third']) await person.api.save_address({ p_address: at(street) })
    await person.api.delete_address({ p_address_id: first.id })
    expect(await bookOf(person)).toEqual([
      ['3 Third', true],
      ['2 Second', false],
    ])
    const [, second] = await person.api.list_addresses()
    await person.api.delete_address({ p_address_id: second!.id })
    expect(await bookOf(person)).toEqual([['3 Third', true]])
  })

  test("is full at its limit, except for an order's address", async ({ market }) => {
    const person = await fullBook(market)
    const one = at('One more')
    await expect(person.api.save_address({ p_address: one })).rejects.toMatchObject({
      code: 'too_many_addresses',
      message: 'You can save up to 20 addresses. Delete one first.',
    })
    await person.api.update_shipping_address({ p_shipping_address: one })
    const book = await bookOf(person)
    expect(book).toHaveLength(addressLimits.max)
    expect(book[0]).toEqual(['One more', true])
    expect(book).toContainEqual(['1 Long Street', false])
    expect(book).not.toContainEqual(['2 Long Street', false])
  })

  test('is private to its user', async ({ market }) => {
    const { id } = await (await market.newCustomer()).api.save_address({ p_address: at('1 First') })
    const otherUser = await market.newCustomer()
    for (const attempt of [
      () => otherUser.api.save_address({ p_address_id: id, p_address: at('Mine now') }),
      () => otherUser.api.make_default_address({ p_address_id: id }),
      () => otherUser.api.delete_address({ p_address_id: id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'address_not_found' })
    expect(await bookOf(otherUser)).toEqual([])
  })
})

describe('concurrently', () => {
  test('several saved addresses leave one default', async ({ market }) => {
    const person = await market.newCustomer()
    const streets = ['1 First', '2 Second', '3 Third', '4 Fourth', '5 Fifth']
    await Promise.all(
      streets.map((street) => person.api.update_shipping_address({ p_shipping_address: at(street) })),
    )
    const book = await bookOf(person)
    expect(book.map(([street]) => street).toSorted()).toEqual(streets)
    expect(book.filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })

  test('setting two defaults leaves one', async ({ market }) => {
    const person = await market.newCustomer()
    const saved = []
    for (const street of ['1 First', '2 Second', '3 Third'])
      saved.push(await person.api.save_address({ p_address: at(street) }))
    await Promise.all(saved.map(({ id }) => person.api.make_default_address({ p_address_id: id })))
    expect((await bookOf(person)).filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })

  test('the limit holds', async ({ market }) => {
    const person = await fullBook(market)
    const [, last] = await person.api.list_addresses()
    await person.api.delete_address({ p_address_id: last!.id })
    const tries = ['A', 'B', 'C'].map((street) => person.api.save_address({ p_address: at(street) }))
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    expect(await bookOf(person)).toHaveLength(addressLimits.max)
  })
})

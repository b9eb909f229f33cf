import { describe, expect } from 'vitest'
import type { ShippingAddress } from '@contract/core/address'
import { addressLimits } from '@contract/accounts/facts'
import { test, type Market } from '@server/testing/market'
import type { Person } from '@server/testing/people'
import { nairobi } from '@server/testing/shopping'

const addressAt = (street: string): ShippingAddress => ({ ...nairobi, address: street })

const addressBookOf = async ({ api }: Person) =>
  (await api.list_addresses()).map((entry) => [entry.address.address, entry.is_default])

/** A full address book; the first address is the default and the oldest. */
async function newCustomerWithFullAddressBook(market: Market): Promise<Person> {
  const person = await market.newCustomer()
  const start = Date.now() - 1_000_000
  for (let n = 1; n <= addressLimits.max; n++) {
    market.setClock(new Date(start + n * 1000))
    await person.api.save_address({ p_address: addressAt(`${n} Long Street`) })
  }
  market.setClock(undefined)
  return person
}

describe('an address book', () => {
  test('lists its default first, then the newest', async ({ market }) => {
    const person = await market.newCustomer()
    for (const street of ['1 First', '2 Second', '3 Third'])
      await person.api.save_address({ p_address: addressAt(street) })
    expect(await addressBookOf(person)).toEqual([
      ['1 First', true],
      ['3 Third', false],
      ['2 Second', false],
    ])
  })

  test('holds addresses of countries without states, by either way of saving one', async ({ market }) => {
    const { api } = await market.newCustomer()
    const berlin = { ...nairobi, city: 'Berlin', country: 'DE', state: '' }
    const savedAddress = await api.save_address({ p_address: berlin })
    expect(savedAddress.address).toEqual(berlin)
    await api.update_shipping_address({ p_shipping_address: { ...berlin, city: 'Bonn' } })
    expect((await api.list_addresses()).map(({ address }) => address.city).sort()).toEqual(['Berlin', 'Bonn'])
    expect((await api.get_profile()).shipping_address).toMatchObject({ city: 'Bonn', state: '' })
  })

  test('supplies the default to the next checkout', async ({ market }) => {
    const { api } = await market.newCustomer()
    expect((await api.get_profile()).shipping_address).toBeNull()
    await api.save_address({ p_address: addressAt('1 First') })
    const secondAddress = await api.save_address({ p_address: addressAt('2 Second'), p_make_default: true })
    expect(secondAddress.is_default).toBe(true)
    expect((await api.get_profile()).shipping_address).toEqual(addressAt('2 Second'))
    await api.update_shipping_address({ p_shipping_address: addressAt('1 First') })
    expect((await api.get_profile()).shipping_address).toEqual(addressAt('1 First'))
    expect(await api.list_addresses()).toHaveLength(2)
  })

  test('updates an address in place', async ({ market }) => {
    const person = await market.newCustomer()
    await person.api.save_address({ p_address: addressAt('1 First') })
    const { id } = await person.api.save_address({ p_address: addressAt('2 Second') })
    const address = { ...addressAt('22 Second'), deliveryNotes: '' }
    const updatedAddress = await person.api.save_address({ p_address_id: id, p_address: address })
    expect(updatedAddress).toEqual({ id, address: addressAt('22 Second'), is_default: false })
    expect(await addressBookOf(person)).toEqual([
      ['1 First', true],
      ['22 Second', false],
    ])
  })

  test('trims a postal code, and refuses one that is too long', async ({ market }) => {
    const { api } = await market.newCustomer()
    const withPostalCode = (postalCode: string) => ({ p_address: { ...addressAt('1 First'), postalCode } })
    expect((await api.save_address(withPostalCode(' 00100 '))).address.postalCode).toBe('00100')
    await expect(api.save_address(withPostalCode('0'.repeat(21)))).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: { 'p_address.postalCode': 'Use at most 20 characters.' } },
    })
  })

  test('does not store the same address twice', async ({ market }) => {
    const person = await market.newCustomer()
    const firstAddress = await person.api.save_address({ p_address: addressAt('1 First') })
    const duplicate = await person.api.save_address({
      p_address: { ...addressAt(' 1 First '), deliveryNotes: '' },
    })
    expect(duplicate.id).toBe(firstAddress.id)
    expect(await addressBookOf(person)).toHaveLength(1)
  })

  test('that loses its default promotes the newest of the others', async ({ market }) => {
    const person = await market.newCustomer()
    const firstAddress = await person.api.save_address({ p_address: addressAt('1 First') })
    for (const street of ['2 Second', '3 Third'])
      await person.api.save_address({ p_address: addressAt(street) })
    await person.api.delete_address({ p_address_id: firstAddress.id })
    expect(await addressBookOf(person)).toEqual([
      ['3 Third', true],
      ['2 Second', false],
    ])
    const [, secondAddress] = await person.api.list_addresses()
    await person.api.delete_address({ p_address_id: secondAddress!.id })
    expect(await addressBookOf(person)).toEqual([['3 Third', true]])
  })

  test("is full at its limit, except for an order's address", async ({ market }) => {
    const person = await newCustomerWithFullAddressBook(market)
    const extraAddress = addressAt('One more')
    await expect(person.api.save_address({ p_address: extraAddress })).rejects.toMatchObject({
      code: 'too_many_addresses',
      message: 'You can save up to 20 addresses. Delete one first.',
    })
    await person.api.update_shipping_address({ p_shipping_address: extraAddress })
    const addressBook = await addressBookOf(person)
    expect(addressBook).toHaveLength(addressLimits.max)
    expect(addressBook[0]).toEqual(['One more', true])
    expect(addressBook).toContainEqual(['1 Long Street', false])
    expect(addressBook).not.toContainEqual(['2 Long Street', false])
  })

  test('is private to its user', async ({ market }) => {
    const { id } = await (await market.newCustomer()).api.save_address({ p_address: addressAt('1 First') })
    const otherUser = await market.newCustomer()
    for (const attempt of [
      () => otherUser.api.save_address({ p_address_id: id, p_address: addressAt('Mine now') }),
      () => otherUser.api.make_default_address({ p_address_id: id }),
      () => otherUser.api.delete_address({ p_address_id: id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'address_not_found' })
    expect(await addressBookOf(otherUser)).toEqual([])
  })
})

describe('concurrently', () => {
  test('several saved addresses leave one default', async ({ market }) => {
    const person = await market.newCustomer()
    const streets = ['1 First', '2 Second', '3 Third', '4 Fourth', '5 Fifth']
    await Promise.all(
      streets.map((street) => person.api.update_shipping_address({ p_shipping_address: addressAt(street) })),
    )
    const addressBook = await addressBookOf(person)
    expect(addressBook.map(([street]) => street).toSorted()).toEqual(streets)
    expect(addressBook.filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })

  test('setting two defaults leaves one', async ({ market }) => {
    const person = await market.newCustomer()
    const savedAddresses = []
    for (const street of ['1 First', '2 Second', '3 Third'])
      savedAddresses.push(await person.api.save_address({ p_address: addressAt(street) }))
    await Promise.all(savedAddresses.map(({ id }) => person.api.make_default_address({ p_address_id: id })))
    expect((await addressBookOf(person)).filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })

  test('the limit holds', async ({ market }) => {
    const person = await newCustomerWithFullAddressBook(market)
    const [, lastAddress] = await person.api.list_addresses()
    await person.api.delete_address({ p_address_id: lastAddress!.id })
    const saveAttempts = ['A', 'B', 'C'].map((street) =>
      person.api.save_address({ p_address: addressAt(street) }),
    )
    const successes = (await Promise.allSettled(saveAttempts)).filter(({ status }) => status === 'fulfilled')
    expect(successes).toHaveLength(1)
    expect(await addressBookOf(person)).toHaveLength(addressLimits.max)
  })
})

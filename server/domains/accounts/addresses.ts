import { and, desc, eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { SavedAddress } from '@contract/accounts/procedures'
import type { ShippingAddress } from '@contract/core/address'
import { addressLimits } from '@contract/accounts/facts'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { addresses } from '@server/database/schema/accounts'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { lockUser } from '@server/platform/lock-user'

type Row = typeof addresses.$inferSelect

/** The user's address book: the default first, then the newest. */
export async function listAddresses(context: Context): Promise<SavedAddress[]> {
  return (await readAddressBook(context.tx, requireSession(context).userId)).map(serialize)
}

interface SaveAddress {
  /** The address to update; without it a new one is added, unless an identical one exists. */
  addressId?: string | undefined
  address: ShippingAddress
  makeDefault?: boolean | undefined
}

/** Adds or updates an address. The first one becomes the default. Refuses: address_not_found, too_many_addresses. */
export async function saveAddress(input: SaveAddress, context: Context): Promise<SavedAddress> {
  const addressBook = await lockAddressBook(context)
  const address = dropEmptyFields(input.address)
  const { addressId: id, makeDefault: shouldMakeDefault = false } = input
  const entry = id
    ? await updateEntry(context, requireEntry(addressBook, id), address)
    : await addIfNew(context, addressBook, address)
  if (!shouldMakeDefault && !entry.isDefault && addressBook.length > 0) return serialize(entry)
  return makeDefault(context, entry)
}

/** Makes an address the default at the next checkout. Refuses: address_not_found. */
export async function makeDefaultAddress(id: string, context: Context): Promise<SavedAddress> {
  return makeDefault(context, requireEntry(await lockAddressBook(context), id))
}

/** Deletes an address; if it was the default, the newest of the others becomes it. Refuses: address_not_found. */
export async function deleteAddress(id: string, context: Context): Promise<void> {
  const addressBook = await lockAddressBook(context)
  const entry = requireEntry(addressBook, id)
  await context.tx.delete(addresses).where(eq(addresses.id, id))
  const nextDefault = addressBook.find((candidate) => candidate !== entry)
  if (entry.isDefault && nextDefault) await makeDefault(context, nextDefault)
}

/** Saves an address as the default for the user's next checkout. In a full book the oldest non-default one is dropped. */
export async function saveShippingAddress(shippingAddress: ShippingAddress, context: Context): Promise<void> {
  const addressBook = await lockAddressBook(context)
  const address = dropEmptyFields(shippingAddress)
  const existing = findEntry(addressBook, address)
  if (existing?.isDefault) return
  if (existing) return void (await makeDefault(context, existing))
  await clearDefault(context.tx, requireSession(context).userId)
  await addDroppingOldest(context, addressBook, { address, isDefault: true })
}

/**
 * Saves the address of an order, for a caller that already holds the account's lock. It becomes the default only where there is none, since it
 * may have been meant for this order alone. In a full book the oldest non-default one is dropped.
 */
export async function saveOrderAddress(shippingAddress: ShippingAddress, context: Context): Promise<void> {
  const addressBook = await readAddressBook(context.tx, requireSession(context).userId)
  const address = dropEmptyFields(shippingAddress)
  if (findEntry(addressBook, address)) return
  const isDefault = !addressBook.some((entry) => entry.isDefault)
  await addDroppingOldest(context, addressBook, { address, isDefault })
}

async function addDroppingOldest(
  context: Context,
  addressBook: readonly Row[],
  entry: { address: ShippingAddress; isDefault: boolean },
): Promise<void> {
  const { tx, now } = context
  if (isLimitReached(addressBook)) await tx.delete(addresses).where(eq(addresses.id, addressBook.at(-1)!.id))
  await tx.insert(addresses).values({ userId: requireSession(context).userId, ...entry, createdAt: now })
}

async function lockAddressBook(context: Context): Promise<Row[]> {
  const { userId } = requireSession(context)
  await lockUser(context.tx, userId)
  return readAddressBook(context.tx, userId)
}

const readAddressBook = (tx: Queryable, userId: string): Promise<Row[]> =>
  tx
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))

function requireEntry(addressBook: readonly Row[], id: string): Row {
  const entry = addressBook.find((row) => row.id === id)
  if (!entry) throw new Refusal('address_not_found')
  return entry
}

const findEntry = (addressBook: readonly Row[], address: ShippingAddress) =>
  addressBook.find((row) => isDeepStrictEqual(row.address, address))

const isLimitReached = (addressBook: readonly Row[]) => addressBook.length >= addressLimits.max

async function addIfNew(
  context: Context,
  addressBook: readonly Row[],
  address: ShippingAddress,
): Promise<Row> {
  const existing = findEntry(addressBook, address)
  if (existing) return existing
  if (isLimitReached(addressBook)) throw new Refusal('too_many_addresses', addressLimits)
  const { userId } = requireSession(context)
  const [row] = await context.tx
    .insert(addresses)
    .values({ userId, address, createdAt: context.now })
    .returning()
  return row!
}

async function updateEntry({ tx }: Context, entry: Row, address: ShippingAddress): Promise<Row> {
  await tx.update(addresses).set({ address }).where(eq(addresses.id, entry.id))
  return { ...entry, address }
}

async function makeDefault({ tx }: Context, entry: Row): Promise<SavedAddress> {
  await clearDefault(tx, entry.userId)
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, entry.id))
  return serialize({ ...entry, isDefault: true })
}

const clearDefault = (tx: Queryable, userId: string) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault))

/** Forms submit empty strings for omitted fields. */
const dropEmptyFields = (address: ShippingAddress): ShippingAddress => ({
  ...(Object.fromEntries(Object.entries(address).filter(([, value]) => value)) as ShippingAddress),
  // Empty where the country has none.
  state: address.state,
})

const serialize = ({ id, address, isDefault }: Row): SavedAddress => ({ id, address, is_default: isDefault })

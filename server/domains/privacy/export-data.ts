import { and, asc, desc, eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { PersonalData } from '@contract/privacy/procedures'
import { consentTextOf } from '@contract/marketing/consents'
import { variantTitle } from '@contract/catalog/facts'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { addresses, signIns } from '@server/database/schema/accounts'
import { products, productVariants } from '@server/database/schema/catalog'
import { cartItems } from '@server/database/schema/cart'
import { listViews } from '@server/database/schema/list-views'
import { productListItems, productLists } from '@server/database/schema/product-lists'
import { notificationMutes, notifications } from '@server/database/schema/notifications'
import { contactMessages, earlyAccessSignups } from '@server/database/schema/marketing'
import { getAccount } from '@server/domains/accounts/account'
import { listSavedRows } from '@server/domains/cart/saved-items'
import { selectFollowedStores } from '@server/domains/marketing/store-follows/follow-store'
import { describeNotification } from '@server/domains/notifications/describe-notification'
import { readerOf, type NotificationReader } from '@server/domains/notifications/notification-reader'
import { describeDevice } from '@server/domains/accounts/describe-device'
import { listSessions } from '@server/domains/accounts/sessions'
import { readCredit } from '@server/domains/payments/credit/read-credit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { exportApplications, exportVendor } from './export-business'
import { exportOrders } from './export-orders'
import { toIsoString } from './to-iso-string'

/** All data held about the signed-in user; its shape is `personalData` in the contract. */
export async function exportData(context: Context): Promise<InternalAmounts<PersonalData>> {
  const { tx, now } = context
  const { userId, role, email } = requireSession(context)
  const sessions = await listSessions(context)
  return {
    format: 'kijani-personal-data',
    version: 1,
    exported_at: toIsoString(now),
    account: { user_id: userId, role, ...(await getAccount(context)) },
    addresses: await exportAddresses(tx, userId),
    sessions: sessions.map(({ id: _, ...session }) => session),
    sign_ins: await exportSignIns(tx, userId),
    cart: await exportCart(tx, userId),
    saved_items: await exportSavedItems(tx, userId),
    followed_stores: (await selectFollowedStores(tx, userId)).map(({ name, followedAt }) => ({
      store: name,
      followed_at: toIsoString(followedAt),
    })),
    product_lists: await exportProductLists(tx, userId),
    orders: await exportOrders(tx, userId),
    credit: await readCredit(tx, userId),
    messages: await exportMessages(tx, userId, email),
    early_access: await exportEarlyAccess(tx, email),
    notifications: await exportNotifications(tx, readerOf(context)),
    notifications_off: await exportMutes(tx, userId),
    list_views: await exportListViews(tx, userId),
    vendor: await exportVendor(tx, userId),
    vendor_applications: await exportApplications(tx, userId),
  }
}

async function exportSignIns(tx: Queryable, userId: string): Promise<PersonalData['sign_ins']> {
  const rows = await tx
    .select()
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.createdAt))
  return rows.map(({ outcome, userAgent, ipAddress, createdAt }) => ({
    outcome,
    device: describeDevice(userAgent).device,
    ip_address: ipAddress,
    at: toIsoString(createdAt),
  }))
}

async function exportAddresses(tx: Queryable, userId: string): Promise<PersonalData['addresses']> {
  const rows = await tx
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt))
  return rows.map(({ address, isDefault, createdAt }) => ({
    address,
    is_default: isDefault,
    added_at: toIsoString(createdAt),
  }))
}

async function exportCart(tx: Queryable, userId: string): Promise<InternalAmounts<PersonalData>['cart']> {
  const rows = await tx
    .select({ line: cartItems, product: products, optionValues: productVariants.optionValues })
    .from(cartItems)
    .innerJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt))
  return rows.map(({ line, product, optionValues }) => ({
    product_id: product.id,
    variant_id: line.variantId,
    name: product.name,
    variant_title: variantTitle(optionValues),
    quantity: line.quantity,
    added_at: toIsoString(line.addedAt),
  }))
}

async function exportSavedItems(tx: Queryable, userId: string): Promise<PersonalData['saved_items']> {
  const items = await listSavedRows(tx, userId)
  return items.map(({ productId, variantId, name, optionValues, quantity, savedAt, alertRequestedAt }) => ({
    product_id: productId,
    variant_id: variantId,
    name,
    variant_title: variantTitle(optionValues),
    quantity,
    saved_at: toIsoString(savedAt),
    alert_requested_at: alertRequestedAt && toIsoString(alertRequestedAt),
  }))
}

async function exportProductLists(tx: Queryable, userId: string): Promise<PersonalData['product_lists']> {
  const lists = await tx
    .select()
    .from(productLists)
    .where(eq(productLists.userId, userId))
    .orderBy(asc(productLists.createdAt), asc(productLists.id))
  const items = await tx
    .select({ item: productListItems, name: products.name })
    .from(productListItems)
    .innerJoin(productLists, eq(productLists.id, productListItems.listId))
    .innerJoin(products, eq(products.id, productListItems.productId))
    .where(eq(productLists.userId, userId))
    .orderBy(asc(productListItems.addedAt), asc(productListItems.productId))
  return lists.map((list) => ({
    name: list.name,
    share_token: list.shareToken,
    shows_name: list.showsName,
    created_at: toIsoString(list.createdAt),
    products: items
      .filter(({ item }) => item.listId === list.id)
      .map(({ item, name }) => ({ product_id: item.productId, name, added_at: toIsoString(item.addedAt) })),
  }))
}

async function exportMessages(
  tx: Queryable,
  userId: string,
  email: string,
): Promise<PersonalData['messages']> {
  const rows = await tx
    .select()
    .from(contactMessages)
    .where(or(eq(contactMessages.userId, userId), isSameEmail(contactMessages.email, email)))
    .orderBy(desc(contactMessages.createdAt))
  return rows.map(({ createdAt, name, email, topic, message }) => ({
    sent_at: toIsoString(createdAt),
    name,
    email,
    topic,
    message,
  }))
}

/** What they were notified of and may still read: the rest is their former team's. */
async function exportNotifications(
  tx: Queryable,
  { userId, kinds }: NotificationReader,
): Promise<PersonalData['notifications']> {
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.kind, [...kinds])))
    .orderBy(desc(notifications.createdAt))
  return rows.map(({ facts, createdAt, readAt }) => {
    const { title, text } = describeNotification(facts)
    return { title, text, created_at: toIsoString(createdAt), read_at: toIsoString(readAt) }
  })
}

const exportMutes = (tx: Queryable, userId: string): Promise<PersonalData['notifications_off']> =>
  tx
    .select({ kind: notificationMutes.kind, channel: notificationMutes.channel })
    .from(notificationMutes)
    .where(eq(notificationMutes.userId, userId))

const exportListViews = (tx: Queryable, userId: string): Promise<PersonalData['list_views']> =>
  tx
    .select({ list: listViews.list, name: listViews.name, query: listViews.query })
    .from(listViews)
    .where(eq(listViews.userId, userId))
    .orderBy(asc(listViews.list), asc(listViews.name))

async function exportEarlyAccess(tx: Queryable, email: string): Promise<PersonalData['early_access']> {
  const [row] = await tx.select().from(earlyAccessSignups).where(isSameEmail(earlyAccessSignups.email, email))
  if (!row) return null
  return {
    email: row.email,
    signed_up_at: toIsoString(row.createdAt),
    consent: consentTextOf(row.consentText),
    confirmed_at: toIsoString(row.confirmedAt),
    unsubscribed_at: toIsoString(row.unsubscribedAt),
  }
}

/** The user has confirmed the address, so whatever was sent from it is theirs, signed in or not. */
const isSameEmail = (column: SQLWrapper, email: string) => sql`lower(${column}) = lower(${email})`

import { inArray, lt, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { stockAlerts } from '@contract/cart/saved-facts'
import { nameWithVariant, variantTitle } from '@contract/catalog/facts'
import { notificationChannels } from '@contract/notifications/facts'
import { dayOf } from '@contract/core/day'
import { variantPath } from '@contract/core/paths'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { savedItems } from '@server/database/schema/cart'
import { inTransaction } from '@server/database/transaction'
import { notifyBuyers } from '@server/domains/notifications/service'
import { unsubscribeUrl } from '@server/domains/notifications/unsubscribe'
import { serverLimits } from '@server/limits'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { tryLock } from '@server/platform/try-lock'
import { stockAlertMail } from './mails'
import { selectVariantsOnSale } from './queries'

/** A person to be told, and of what. */
interface Alert {
  userId: string
  variantIds: string[]
}

/**
 * Tells those who asked for it that a variant is back in stock, wave by wave: as many people per unit as `stockAlerts` says, those who asked
 * first, and more once they have had time, while stock remains. Alerts are cleared in the transaction that queues their emails, so that each
 * is sent once however often this runs, and nothing is lost if it is killed.
 */
export const sendStockAlerts: Job = (_, services) =>
  inTransaction(services.db, async (tx) => {
    if (!(await tryLock(tx, alertsLock))) return
    const now = services.clock()
    await forgetOldAlerts(tx, now)
    const cleared = await clearDueAlerts(tx, now)
    await recordWaves(
      tx,
      cleared.map(({ variantId }) => variantId),
      now,
    )
    const alerts = alertsByUser(cleared)
    for (let start = 0; start < alerts.length; start += batchSize)
      await send(tx, alerts.slice(start, start + batchSize), services)
  })

// An arbitrary advisory lock key, shared by all processes: of two that run at once, one has nothing to do.
const alertsLock = 719_205_407

const batchSize = 500

/** After a long time, nobody remembers what they asked for. */
const forgetOldAlerts = (tx: Queryable, now: Date) =>
  tx
    .update(savedItems)
    .set({ alertRequestedAt: null })
    .where(lt(savedItems.alertRequestedAt, daysBefore(now, serverLimits.retentionDays.stockAlerts)))

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)

interface ClearedAlert {
  userId: string
  variantId: string
}

/** Clears the alerts whose turn it is, and returns them. Their rows are locked in one order, since their users may change them meanwhile. */
async function clearDueAlerts(tx: Queryable, now: Date): Promise<ClearedAlert[]> {
  const { rows } = await tx.execute<{ user_id: string; variant_id: string }>(sql`
    with due as (
      select v.id, v.stock::bigint * ${stockAlerts.peoplePerUnit} - coalesce(w.people, 0) as places
      from (select distinct variant_id from saved_items where alert_requested_at is not null) waiting
        join product_variants v on v.id = waiting.variant_id
        join product_listings l on l.product_id = v.product_id
        join vendors d on d.id = l.vendor_id
        left join stock_alert_waves w on w.variant_id = v.id and w.started_at > ${waveStart(now)}::timestamptz
      where v.deleted_at is null and v.stock > 0
        and (d.closed_from is null or ${dayOf(now)}::date not between d.closed_from and d.closed_to)
    ), ranked as (
      select s.user_id, s.variant_id, due.places,
        row_number() over (partition by s.variant_id order by s.alert_requested_at, s.user_id) as place
      from saved_items s join due on due.id = s.variant_id join profiles p on p.id = s.user_id
      where s.alert_requested_at is not null and p.deleted_at is null and p.blocked_at is null
        -- Whoever has switched off the app and the emails could not be told: their alert waits until they switch one on.
        and (select count(*) from notification_mutes m where m.user_id = s.user_id and m.kind = 'back_in_stock')
          < ${notificationChannels.length}
    ), chosen as (
      select s.user_id, s.variant_id from saved_items s join ranked using (user_id, variant_id)
      where ranked.place <= ranked.places and s.alert_requested_at is not null
      order by s.user_id, s.variant_id for update of s
    )
    update saved_items s set alert_requested_at = null from chosen
    where s.user_id = chosen.user_id and s.variant_id = chosen.variant_id
    returning s.user_id, s.variant_id`)
  return rows.map((row) => ({ userId: row.user_id, variantId: row.variant_id }))
}

/** A wave that began before this is over. */
const waveStart = (now: Date): string =>
  new Date(now.getTime() - stockAlerts.waveHours * 60 * 60_000).toISOString()

/** Counts who was told of each variant: in its wave, or as the first of a new one. */
async function recordWaves(tx: Queryable, variantIds: readonly string[], now: Date): Promise<void> {
  if (variantIds.length === 0) return
  await tx.execute(sql`
    insert into stock_alert_waves as w (variant_id, started_at, people)
    select id, ${now.toISOString()}::timestamptz, count(*)::int from unnest(${sql.param([...variantIds])}::uuid[]) id
    group by id order by id
    on conflict (variant_id) do update set
      started_at = case when w.started_at > ${waveStart(now)}::timestamptz then w.started_at else excluded.started_at end,
      people = case when w.started_at > ${waveStart(now)}::timestamptz then w.people else 0 end + excluded.people`)
}

function alertsByUser(cleared: readonly ClearedAlert[]): Alert[] {
  const variantIds = new Map<string, string[]>()
  for (const { userId, variantId } of cleared)
    variantIds.set(userId, [...(variantIds.get(userId) ?? []), variantId])
  return [...variantIds].map(([userId, ids]) => ({ userId, variantIds: ids.toSorted() }))
}

/** Queues one notification and one email for each person. What has gone off sale in this very moment is left out. */
async function send(tx: Queryable, alerts: readonly Alert[], services: Services): Promise<void> {
  const { clock, config, publicUrl } = services
  const eventKey = `back_in_stock:${randomUUID()}`
  const products = await findProducts(tx, [...new Set(alerts.flatMap(({ variantIds }) => variantIds))])
  const emails = await findEmails(
    tx,
    alerts.map(({ userId }) => userId),
  )
  const notifications = await Promise.all(
    alerts.map(async ({ userId, variantIds }) => {
      const restocked = variantIds.flatMap((id) => products.get(id) ?? [])
      const [first, ...others] = restocked
      if (!first) return []
      const links = {
        publicUrl,
        assetsUrl: config.assetsUrl,
        unsubscribeUrl: await unsubscribeUrl(userId, 'back_in_stock', services),
      }
      return {
        userId,
        email: emails.get(userId)!,
        payload: {
          kind: 'back_in_stock' as const,
          name: first.title,
          others: others.map(({ title }) => title),
          path: first.path,
        },
        eventKey,
        now: clock(),
        publicUrl,
        mail: (to: string) => stockAlertMail(to, restocked, links),
      }
    }),
  )
  await notifyBuyers(tx, notifications.flat())
}

async function findProducts(tx: Queryable, variantIds: readonly string[]) {
  const variants = await selectVariantsOnSale(tx, variantIds)
  return new Map(
    variants.map(({ productId, variantId, name, optionValues, priceMinor, imageUrl }) => {
      const title = variantTitle(optionValues)
      const path = variantPath({ product_id: productId, variant_id: variantId, variant_title: title })
      return [variantId, { title: nameWithVariant(name, title), priceMinor, path, imageUrl }] as const
    }),
  )
}

async function findEmails(tx: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

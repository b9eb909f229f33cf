import { formatDay } from '@contract/core/day'
import { planOf } from '@contract/subscriptions/facts'
import { formatPercent, formatUsd, toPercent } from '@contract/core/money'
import type { NotificationPayload } from '@contract/notifications/facts'
import { shortOrderId } from '@contract/orders/facts'
import { ensureFullStop } from '@contract/core/full-stop'
import { staffWork, staffWorkText } from '@contract/operations/staff-work'
import { refundedPartText } from '@contract/orders/refunded-parts'
import { adminPaths } from '@contract/core/admin-paths'
import { paths } from '@contract/core/paths'
import { digestTitle } from '@contract/marketing/follow-facts'
import { statusLabel } from '@contract/core/state-machine'
import type { PayoutStatus } from '@contract/payouts/states'

/** A notification in words: its title, a sentence, and the page it is about with the name of the link to it. */
export interface NotificationDescription {
  title: string
  text: string
  path: string | null
  linkLabel: string
}

/** What a notification says. */
export function describeNotification(payload: NotificationPayload): NotificationDescription {
  switch (payload.kind) {
    case 'order':
      if (payload.event === 'paid') return describePaidOrder(payload)
      return payload.event === 'refunded' ? describeRefundedParts(payload) : describeWithdrawnItems(payload)
    case 'collection':
      return describeCollection(payload)
    case 'back_in_stock':
      return describeRestock(payload)
    case 'followed_stores':
      return describeNews(payload)
    case 'low_stock':
      return {
        title: payload.left === 0 ? `${payload.name} is sold out` : `${payload.name} is running low`,
        text:
          payload.left === 0
            ? 'Buyers can’t order it until you add stock.'
            : `Only ${payload.left} left in stock.`,
        path: paths.vendor.editProduct(payload.product_id),
        linkLabel: 'Update stock',
      }
    case 'review':
      return describeReview(payload)
    case 'payout':
      return {
        ...payoutTexts[payload.status](formatUsd(payload.amount_minor), payload.reason),
        path: paths.vendor.payouts,
        linkLabel: 'View your payouts',
      }
    case 'plan':
      return { ...describePlanEvent(payload), path: paths.vendor.settings, linkLabel: 'View your plan' }
    case 'terms':
      return describeTerms(payload)
    case 'document_expiry':
      return {
        title: `${payload.name} expires soon`,
        text: `It is valid until ${formatDay(payload.expires_on)}. Upload a new one so that it keeps counting for your products.`,
        path: paths.vendor.documents,
        linkLabel: 'View your documents',
      }
    case 'reconciliation':
      return {
        title: `The latest reconciliation has ${payload.unexplained === 1 ? 'a finding' : `${payload.unexplained} findings`}`,
        text: `Something doesn’t match and hasn’t been explained yet: ${ensureFullStop(payload.first)}`,
        path: adminPaths.reconciliationRun(payload.run_id),
        linkLabel: payload.unexplained === 1 ? 'View the finding' : 'View the findings',
      }
    case 'announcement':
      return { title: payload.title, text: payload.text, path: payload.path, linkLabel: 'Read more' }
    default:
      return describeWork(payload)
  }
}

type WorkPayload = Extract<NotificationPayload, { arrived: number }>

const describeWork = ({ kind, arrived }: WorkPayload): NotificationDescription => ({
  title: staffWorkText(kind, arrived),
  text: arrived === 1 ? 'This is new.' : 'These are new.',
  path: staffWork[kind].path,
  linkLabel: 'Open the list',
})

type FactsOf<Kind extends NotificationPayload['kind']> = Extract<NotificationPayload, { kind: Kind }>

const describePaidOrder = ({
  order_id,
  units,
  net_minor,
  service,
}: Extract<NotificationPayload, { event: 'paid' }>): NotificationDescription => ({
  title: `New order ${shortOrderId(order_id)}`,
  text: `${units} ${units === 1 ? 'item' : 'items'} to ${service === 'pickup' ? 'get ready for collection' : 'ship'}. You earn ${formatUsd(net_minor)}.`,
  path: paths.vendor.order(order_id),
  linkLabel: 'Open order',
})

const describeCollection = ({
  order_id,
  name,
  others: otherNames,
  place,
  hours,
}: FactsOf<'collection'>): NotificationDescription => ({
  title:
    otherNames.length === 0
      ? `${name} is ready for collection`
      : `${otherNames.length + 1} items are ready for collection`,
  text: `Collect ${otherNames.length === 0 ? 'it' : 'them'} from ${place}${hours ? ` (${hours})` : ''}. Your code is on the order page.`,
  path: paths.orderConfirmation(order_id),
  linkLabel: 'See your code',
})

const describeNews = ({
  stores,
  store_count,
  products,
  path,
}: FactsOf<'followed_stores'>): NotificationDescription => {
  const isOne = store_count === 1
  return {
    title: digestTitle(stores[0]!, store_count),
    text: `${products === 1 ? 'A new product' : `${products} new products`}${isOne ? '' : ` from ${listFormat.format([...stores, ...(store_count > stores.length ? [`${store_count - stores.length} more`] : [])])}`}.`,
    path,
    linkLabel: isOne ? 'Visit the store' : 'See the stores',
  }
}

const describeRestock = ({ name, others, path }: FactsOf<'back_in_stock'>): NotificationDescription =>
  others.length === 0
    ? {
        title: `${name} is back in stock`,
        text: 'You asked us to tell you. Nothing is reserved for you.',
        path,
        linkLabel: 'View the product',
      }
    : {
        title: `${others.length + 1} products are back in stock`,
        text: `You asked us to tell you: ${listFormat.format([name, ...others])}. Nothing is reserved for you.`,
        path: paths.saved,
        linkLabel: 'View saved',
      }

function describeWithdrawnItems(
  payload: Extract<NotificationPayload, { event: 'withdrawn' }>,
): NotificationDescription {
  const { order_id, name, others: otherNames = [], status, reason } = payload
  const orderLabel = `order ${shortOrderId(order_id)}`
  const reasonText = `Reason from our team: ${ensureFullStop(reason)}`
  const isSingle = otherNames.length === 0
  return {
    title: isSingle
      ? `${name} was ${statusLabel(status)}`
      : `${otherNames.length + 1} items were ${statusLabel(status)}`,
    text: isSingle
      ? `It is in ${orderLabel}. ${reasonText}`
      : `They are in ${orderLabel}: ${listFormat.format([name, ...otherNames])}. ${reasonText}`,
    path: paths.vendor.order(order_id),
    linkLabel: 'Open order',
  }
}

const describeRefundedParts = ({
  order_id,
  parts,
  net_minor,
  reason,
}: Extract<NotificationPayload, { event: 'refunded' }>): NotificationDescription => ({
  title: `Refund for order ${shortOrderId(order_id)}`,
  text: `${listFormat.format(parts.map(({ kind, quantity, name }) => refundedPartText(kind, quantity, name)))}. It takes ${formatUsd(net_minor)} of your earnings. Reason from our team: ${ensureFullStop(reason)}`,
  path: paths.vendor.order(order_id),
  linkLabel: 'Open order',
})

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

function describeReview({
  subject,
  approved,
  revoked,
  name,
  reason,
  product_id,
}: FactsOf<'review'>): NotificationDescription {
  const reasonText = reason ? `Reason from our team: ${ensureFullStop(reason)}` : null
  if (subject === 'application')
    return {
      title: approved ? `${name} is approved` : `${name} was not approved`,
      text: approved
        ? 'You can now sell. Add your first products.'
        : (reasonText ?? 'You’re welcome to apply again.'),
      path: approved ? paths.vendor.dashboard : paths.vendor.applicationStatus,
      linkLabel: approved ? 'Open my dashboard' : 'See why',
    }
  if (subject === 'store')
    return {
      title: approved ? `${name} can sell again` : `${name} can no longer sell`,
      text: approved ? 'Your products are back on sale.' : (reasonText ?? 'Your products are off sale.'),
      path: approved ? paths.vendor.dashboard : paths.vendor.storeStatus,
      linkLabel: approved ? 'Open my dashboard' : 'See your store’s status',
    }
  if (subject === 'document')
    return {
      title: approved
        ? `${name} has been verified`
        : `${name} ${revoked ? 'is no longer verified' : 'was not accepted'}`,
      text: approved
        ? 'It now counts for your products.'
        : `${reasonText ?? 'Our team could not verify it.'} ${revoked ? 'It no longer counts for your products. ' : ''}Please upload a new version.`,
      path: paths.vendor.documents,
      linkLabel: 'View your documents',
    }
  return {
    title: approved ? `${name} is on sale` : `${name} was not approved`,
    text: approved
      ? 'Our team has approved it.'
      : `${reasonText ?? 'Our team could not approve it.'} Edit it to have it reviewed again.`,
    path: product_id ? paths.vendor.editProduct(product_id) : paths.vendor.products,
    linkLabel: 'Open product',
  }
}

function describeTerms(payload: FactsOf<'terms'>): NotificationDescription {
  if (payload.event === 'promotion') {
    const start = payload.from ? `It starts on ${formatDay(payload.from)}. ` : ''
    return {
      title: payload.changed
        ? `${payload.code} has changed: join it again`
        : `Join our promotion ${payload.code}`,
      text: `${payload.discount}. ${start}You pay the discount on your own goods, and only if you join.`,
      path: paths.vendor.discounts,
      linkLabel: 'View the promotion',
    }
  }
  const { subject, rate_bps, floor_minor, cap_minor, from, to } = payload
  const bounds = [
    floor_minor === null ? null : `at least ${formatUsd(floor_minor)} an item`,
    cap_minor === null ? null : `at most ${formatUsd(cap_minor)} an item`,
  ].filter((bound) => bound !== null)
  const rule = [
    `${formatPercent(toPercent(rate_bps))} of ${subject ?? 'everything you sell'}`,
    ...bounds,
  ].join(', ')
  const page = { path: paths.vendor.payouts, linkLabel: 'View your payouts' }
  return to === null
    ? {
        ...page,
        title: `Your commission changes on ${formatDay(from)}`,
        text: `From that day, we keep ${rule}. Orders placed before keep their commission.`,
      }
    : {
        ...page,
        title: `Your commission changes after ${formatDay(to)}`,
        text: `Until then, we keep ${rule}. After that, the next rule that fits your goods applies. Orders placed before keep their commission.`,
      }
}

function describePlanEvent(payload: FactsOf<'plan'>): Pick<NotificationDescription, 'title' | 'text'> {
  const plan = planOf(payload.plan)?.name ?? payload.plan
  if (payload.event === 'changed')
    return {
      title: payload.from
        ? `You will be on ${plan} from ${formatDay(payload.from)}`
        : `You’re now on ${plan}`,
      text: `Our team has changed your plan: ${ensureFullStop(payload.reason)}`,
    }
  if (payload.event === 'started')
    return {
      title: `You’re now on ${plan}`,
      text: 'Your plan changed with the new month, as you chose.',
    }
  if (payload.event === 'price') {
    const price = formatUsd(payload.price_minor)
    const before = formatUsd(payload.before_minor)
    return price === before
      ? {
          title: `${plan} still costs ${price} a month`,
          text: `The new price that we told you of doesn’t apply: from ${formatDay(payload.from)} on, ${plan} costs ${price} a month, as before.`,
        }
      : {
          title: `${plan} costs ${price} a month from ${formatDay(payload.from)}`,
          text: `Until then, it costs ${before} a month. Invoices that you already have don’t change. You can change your plan at any time.`,
        }
  }
  const amount = formatUsd(payload.amount_minor)
  const dueDate = formatDay(payload.due_on)
  const deductionNote = `It will be deducted from your available balance as soon as the balance covers it`
  const texts = {
    paid: {
      title: `${plan}: ${amount} paid`,
      text: `Plan invoice ${payload.label} was deducted from your available balance.`,
    },
    settled: {
      title: `${plan}: ${amount} paid`,
      text: `We have received your payment of plan invoice ${payload.label}.`,
    },
    unpaid: {
      title: `${plan}: ${amount} is due`,
      text: `Your available balance does not cover plan invoice ${payload.label}. ${deductionNote}, or pay it to us by ${dueDate}. Until then, new orders are charged the commission of the plan you’ve paid for.`,
    },
    reminder: {
      title: `${plan}: ${amount} is still unpaid`,
      text: `Plan invoice ${payload.label} is due by ${dueDate}. ${deductionNote}. After that, you’ll be moved to the free plan.`,
    },
    lapsed: {
      title: `You’re now on the free plan`,
      text: `Plan invoice ${payload.label} of ${amount} was due by ${dueDate} and is unpaid. Once it is paid, you can choose ${plan} again.`,
    },
  }
  return texts[payload.event]
}

const payoutTexts: Record<
  PayoutStatus,
  (amount: string, reason: string | null) => Pick<NotificationDescription, 'title' | 'text'>
> = {
  pending: (amount) => ({
    title: `Payout of ${amount} requested`,
    text: 'We’ll let you know when the money is on its way.',
  }),
  processing: (amount) => ({ title: `Payout of ${amount} approved`, text: 'The transfer has started.' }),
  completed: (amount) => ({
    title: `Payout of ${amount} sent`,
    text: 'The money went to your payout account.',
  }),
  failed: (amount, reason) => ({
    title: `Payout of ${amount} didn’t go through`,
    text: `${reason ?? 'The transfer failed.'} The full amount is back in your available balance.`,
  }),
}

import { formatDay } from '@contract/core/day'
import { planOf } from '@contract/subscriptions/facts'
import { formatUsd } from '@contract/core/money'
import type { News } from '@contract/notifications/facts'
import { shortOrderId } from '@contract/orders/facts'
import { paths } from '@contract/core/paths'
import { statusLabel } from '@contract/core/state-machine'
import type { PayoutStatus } from '@contract/payouts/states'

/** A notification in words: its title, a sentence, and the page it is about with the name of the link to it. */
export interface Description {
  title: string
  text: string
  path: string | null
  link: string
}

/** What a notification says. */
export function describeNotification(news: News): Description {
  switch (news.kind) {
    case 'order':
      return news.event === 'paid' ? orderPaid(news) : itemWithdrawn(news)
    case 'low_stock':
      return {
        title: news.left === 0 ? `${news.name} is sold out` : `${news.name} is running low`,
        text:
          news.left === 0 ? 'Buyers can’t order it until you add stock.' : `Only ${news.left} left in stock.`,
        path: paths.vendor.editProduct(news.product_id),
        link: 'Update stock',
      }
    case 'review':
      return reviewed(news)
    case 'payout':
      return {
        ...payoutTexts[news.status](formatUsd(news.amount_minor), news.reason),
        path: paths.vendor.payouts,
        link: 'View your payouts',
      }
    case 'plan':
      return { ...planNotification(news), path: paths.vendor.settings, link: 'View your plan' }
    case 'document_expiry':
      return {
        title: `${news.name} expires soon`,
        text: `It is valid until ${formatDay(news.expires_on)}. Upload a new one so that it keeps counting for your products.`,
        path: paths.vendor.documents,
        link: 'View your documents',
      }
    case 'reconciliation':
      return {
        title: `The latest reconciliation has ${news.unexplained === 1 ? 'a finding' : `${news.unexplained} findings`}`,
        text: `Something doesn’t match and hasn’t been explained yet: ${asSentence(news.first)}`,
        path: paths.admin.reconciliationRun(news.run_id),
        link: news.unexplained === 1 ? 'View the finding' : 'View the findings',
      }
    case 'announcement':
      return { title: news.title, text: news.text, path: news.path, link: 'Read more' }
  }
}

type FactsOf<Kind extends News['kind']> = Extract<News, { kind: Kind }>

const orderPaid = ({ order_id, units, net_minor }: Extract<News, { event: 'paid' }>): Description => ({
  title: `New order ${shortOrderId(order_id)}`,
  text: `${units} ${units === 1 ? 'item' : 'items'} to ship. You earn ${formatUsd(net_minor)}.`,
  path: paths.vendor.order(order_id),
  link: 'Open order',
})

function itemWithdrawn(news: Extract<News, { event: 'withdrawn' }>): Description {
  const { order_id, name, others = [], status, reason } = news
  const order = `order ${shortOrderId(order_id)}`
  const why = `Reason from our team: ${asSentence(reason)}`
  const isOne = others.length === 0
  return {
    title: isOne
      ? `${name} was ${statusLabel(status)}`
      : `${others.length + 1} items were ${statusLabel(status)}`,
    text: isOne
      ? `It is in ${order}. ${why}`
      : `They are in ${order}: ${listed.format([name, ...others])}. ${why}`,
    path: paths.vendor.order(order_id),
    link: 'Open order',
  }
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

function reviewed({ subject, approved, name, reason, product_id }: FactsOf<'review'>): Description {
  const why = reason ? `Reason from our team: ${asSentence(reason)}` : null
  if (subject === 'application')
    return {
      title: approved ? `${name} is approved` : `${name} was not approved`,
      text: approved
        ? 'You can now sell. Add your first products.'
        : (why ?? 'You’re welcome to apply again.'),
      path: approved ? paths.vendor.dashboard : paths.vendor.applicationStatus,
      link: approved ? 'Open my dashboard' : 'See why',
    }
  if (subject === 'document')
    return {
      title: approved ? `${name} has been verified` : `${name} was not accepted`,
      text: approved
        ? 'It now counts for your products.'
        : `${why ?? 'Our team could not verify it.'} Please upload a new version.`,
      path: paths.vendor.documents,
      link: 'View your documents',
    }
  return {
    title: approved ? `${name} is on sale` : `${name} was not approved`,
    text: approved
      ? 'Our team has approved it.'
      : `${why ?? 'Our team could not approve it.'} Edit it to have it reviewed again.`,
    path: product_id ? paths.vendor.editProduct(product_id) : paths.vendor.products,
    link: 'Open product',
  }
}

function planNotification(news: FactsOf<'plan'>): Pick<Description, 'title' | 'text'> {
  const plan = planOf(news.plan)?.name ?? news.plan
  if (news.event === 'changed')
    return {
      title: news.from ? `You will be on ${plan} from ${formatDay(news.from)}` : `You’re now on ${plan}`,
      text: `Our team has changed your plan: ${asSentence(news.reason)}`,
    }
  if (news.event === 'started')
    return {
      title: `You’re now on ${plan}`,
      text: 'Your plan changed with the new month, as you chose.',
    }
  const amount = formatUsd(news.amount_minor)
  const due = formatDay(news.due_on)
  const deducted = `It will be deducted from your available balance as soon as the balance covers it`
  const texts = {
    paid: {
      title: `${plan}: ${amount} paid`,
      text: `Plan invoice ${news.label} was deducted from your available balance.`,
    },
    settled: {
      title: `${plan}: ${amount} paid`,
      text: `We have received your payment of plan invoice ${news.label}.`,
    },
    unpaid: {
      title: `${plan}: ${amount} is due`,
      text: `Your available balance does not cover plan invoice ${news.label}. ${deducted}, or pay it to us by ${due}. Until then, new orders are charged the commission of the plan you’ve paid for.`,
    },
    reminder: {
      title: `${plan}: ${amount} is still unpaid`,
      text: `Plan invoice ${news.label} is due by ${due}. ${deducted}. After that, you’ll be moved to the free plan.`,
    },
    lapsed: {
      title: `You’re now on the free plan`,
      text: `Plan invoice ${news.label} of ${amount} was due by ${due} and is unpaid. Once it is paid, you can choose ${plan} again.`,
    },
  }
  return texts[news.event]
}

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

const payoutTexts: Record<
  PayoutStatus,
  (amount: string, reason: string | null) => Pick<Description, 'title' | 'text'>
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

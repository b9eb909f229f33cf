import type { Mail } from '@server/platform/mail/mail'
import * as accounting from '@server/domains/accounting/manual-postings/mails'
import * as accounts from '@server/domains/accounts/mails'
import * as cart from '@server/domains/cart/mails'
import * as moderation from '@server/domains/catalog/moderation/mails'
import * as marketing from '@server/domains/marketing/mails'
import * as storeFollows from '@server/domains/marketing/store-follows/mails'
import * as notifications from '@server/domains/notifications/mails'
import * as settings from '@server/domains/operations/settings/mails'
import * as operations from '@server/domains/operations/staff-work/mails'
import * as bankTransfers from '@server/domains/orders/bank-transfer-mails'
import * as collection from '@server/domains/orders/collection-mails'
import * as fulfilment from '@server/domains/orders/fulfilment-mails'
import * as orders from '@server/domains/orders/mails'
import * as disputes from '@server/domains/payments/disputes/mails'
import * as payments from '@server/domains/payments/mails'
import * as partRefunds from '@server/domains/payments/part-refund-mails'
import * as payouts from '@server/domains/payouts/mails'
import * as privacy from '@server/domains/privacy/mails'
import * as teams from '@server/domains/teams/mails'
import * as management from '@server/domains/vendors/management/mails'
import * as vendors from '@server/domains/vendors/mails'
import { refundMailSamples } from './refund-mail-samples'
import { vendorMailSamples } from './vendor-mail-samples'
import type { Item } from '@server/domains/orders/item-amounts'
import {
  url,
  link,
  recipientEmail,
  buyer,
  owner,
  disputeWithStatus,
  disputedItems,
  order,
  pickupOrder,
  standardService,
  pickupService,
  collectionPoint,
  item,
  secondItem,
  lateItem,
  itemsWithStatus,
  orderContext,
  unpaidOrderContext,
  charge,
  transferFacts,
  transferOrder,
  refund,
  payout,
  goods,
  message,
  newsletterContent,
  staffWorkCounts,
} from './mail-sample-facts'

/** The modules whose functions named `…Mail` write the emails. */
export const mailModules: Record<string, object> = {
  accounting,
  accounts,
  bankTransfers,
  cart,
  collection,
  disputes,
  fulfilment,
  management,
  marketing,
  moderation,
  notifications,
  operations,
  orders,
  partRefunds,
  payments,
  payouts,
  privacy,
  settings,
  storeFollows,
  teams,
  vendors,
}

/** Every email with sample data, by domain and function; a variant of one has a note after its name. */
export const mailSamples: Record<string, Mail> = {
  'accounting.balanceCorrectedMail': accounting.balanceCorrectedMail(
    recipientEmail,
    { amountMinor: -12_50, reason: 'A parcel was weighed wrong.', reference: 'DHL 4711' },
    url,
  ),
  'accounting.balanceCorrectedMail (added)': accounting.balanceCorrectedMail(
    recipientEmail,
    { amountMinor: 12_50, reason: 'A fee was charged twice.', reference: '' },
    url,
  ),
  'accounts.confirmAddressMail': accounts.confirmAddressMail(recipientEmail, link),
  'accounts.resetPasswordMail': accounts.resetPasswordMail(recipientEmail, link),
  'accounts.choosePasswordMail': accounts.choosePasswordMail(recipientEmail, link),
  'accounts.guestCodeMail': accounts.guestCodeMail(recipientEmail, '482913'),
  'accounts.guestHasAccountMail': accounts.guestHasAccountMail(recipientEmail, url),
  'accounts.guestSignUpMail': accounts.guestSignUpMail(recipientEmail, url),
  'accounts.emailTakenMail': accounts.emailTakenMail(recipientEmail, url),
  'accounts.confirmNewAddressMail': accounts.confirmNewAddressMail(recipientEmail, link),
  'accounts.emailChangeRequestedMail': accounts.emailChangeRequestedMail(
    { email: recipientEmail, role: 'vendor' },
    'new@shop.example',
    url,
  ),
  'accounts.emailChangedMail': accounts.emailChangedMail(recipientEmail, 'new@shop.example', url),
  'accounts.passwordChangedMail': accounts.passwordChangedMail(recipientEmail, url),
  'accounts.twoFactorEnabledMail': accounts.twoFactorEnabledMail(recipientEmail),
  'accounts.twoFactorDisabledMail': accounts.twoFactorDisabledMail(recipientEmail),
  'accounts.blockedMail': accounts.blockedMail(
    recipientEmail,
    'Several orders were paid with a stolen card.',
    url,
  ),
  'accounts.unblockedMail': accounts.unblockedMail(recipientEmail, url),
  'bankTransfers.bankTransferMail': bankTransfers.bankTransferMail(buyer, transferOrder, transferFacts, url),
  'bankTransfers.bankTransferReminderMail': bankTransfers.bankTransferReminderMail(
    buyer,
    transferOrder,
    transferFacts,
    url,
  ),
  'fulfilment.itemsUpdatedMail (shipped)': fulfilment.itemsUpdatedMail(
    buyer,
    order,
    itemsWithStatus('shipped'),
    url,
  ),
  'fulfilment.itemsUpdatedMail (delivered)': fulfilment.itemsUpdatedMail(
    buyer,
    order,
    itemsWithStatus('delivered'),
    url,
  ),
  'fulfilment.orderNoteMail': fulfilment.orderNoteMail(
    buyer,
    order,
    {
      vendor_name: owner.companyName,
      note: 'Your basket is still being dyed.\nIt leaves on Friday; thank you for waiting.',
    },
    url,
  ),
  'fulfilment.lateShipmentMail': fulfilment.lateShipmentMail(owner, [lateItem], 14, url),
  'fulfilment.lateShipmentMail (several)': fulfilment.lateShipmentMail(
    owner,
    [lateItem, { ...lateItem, ...secondItem, orderId: '0b7d4c1a-9c2e-4f6e-8a3b-1d5e7f9a0b2c' }],
    0,
    url,
  ),
  'marketing.contactMail': marketing.contactMail('hello@kijani.example', message, null),
  'marketing.contactReceivedMail': marketing.contactReceivedMail(message),
  'moderation.moderationMail (approved)': moderationSample('product_approved'),
  'moderation.moderationMail (rejected)': moderationSample(
    'product_rejected',
    'The pictures show another basket.',
  ),
  'moderation.moderationMail (changes)': moderation.moderationMail(
    owner.email,
    'product_changes_requested',
    { products: goods.slice(0, 1), reason: null, points: ['Show the base of the basket.', 'Name the dye.'] },
    url,
  ),
  'moderation.moderationMail (several suspended)': moderation.moderationMail(
    owner.email,
    'product_suspended',
    { products: goods, reason: 'We are checking the origin of the sisal.', points: [] },
    url,
  ),
  'moderation.moderationMail (reactivated)': moderationSample('product_reactivated'),
  'orders.orderPlacedMail': orders.orderPlacedMail(buyer, unpaidOrderContext, url),
  'orders.orderPaidMail': orders.orderPaidMail(buyer, orderContext, null, url),
  'orders.orderPaidMail (in shillings)': orders.orderPaidMail(buyer, orderContext, charge, url),
  'orders.newOrderMail': orders.newOrderMail(owner, order, orderContext.items, standardService, url),
  'orders.newOrderMail (pickup)': orders.newOrderMail(
    owner,
    pickupOrder,
    orderContext.items,
    pickupService,
    url,
  ),
  'orders.orderPaidMail (pickup)': orders.orderPaidMail(
    buyer,
    { ...orderContext, order: pickupOrder },
    null,
    url,
  ),
  'collection.readyForCollectionMail': collection.readyForCollectionMail(
    buyer,
    pickupOrder,
    [item],
    { vendorName: owner.companyName, point: collectionPoint, code: '0417' },
    url,
  ),
  'collection.readyForCollectionMail (several)': collection.readyForCollectionMail(
    buyer,
    pickupOrder,
    orderContext.items,
    {
      vendorName: owner.companyName,
      point: { ...collectionPoint, address: null, hours: null },
      code: '0417',
    },
    url,
  ),
  'collection.collectedMail': collection.collectedMail(
    buyer,
    pickupOrder,
    [item],
    { vendorName: owner.companyName },
    url,
  ),
  'orders.itemShippedMail': orders.itemShippedMail(buyer, order, item, url),
  'orders.itemDeliveredMail': orders.itemDeliveredMail(buyer, order, item, url),
  'orders.itemsWithdrawnMail (cancelled)': itemsWithdrawnSample('cancelled', refund),
  'orders.itemsWithdrawnMail (refunded)': itemsWithdrawnSample('refunded', { ...refund, charge }),
  'orders.itemsWithdrawnMail (offline payment)': itemsWithdrawnSample('refunded', {
    ...refund,
    isManual: true,
    isCredit: false,
  }),
  'orders.itemsWithdrawnMail (several)': orders.itemsWithdrawnMail(
    buyer,
    order,
    [
      { ...item, status: 'refunded' },
      { ...secondItem, status: 'refunded' },
    ],
    { reason: 'The kiln broke', refund: { ...refund, amountMinor: 110_66 }, due: 0 },
    url,
  ),
  'orders.itemsWithdrawnMail (unpaid)': itemsWithdrawnSample('cancelled', null),
  'orders.orderCancelledMail': orders.orderCancelledMail(buyer, unpaidOrderContext, url),
  'orders.orderExpiredMail': orders.orderExpiredMail(buyer, unpaidOrderContext, url),
  'payments.excessRefundMail': payments.excessRefundMail(
    recipientEmail,
    order,
    { reason: 'This order was paid twice.', refund },
    url,
  ),
  ...refundMailSamples,
  'payments.refundDelayedMail': payments.refundDelayedMail(recipientEmail, order, refund, url),
  'payments.manualRefundNeededMail': payments.manualRefundNeededMail(
    'admin@kijani.example',
    order,
    { reason: 'The payment provider didn’t complete this refund.', refund, refundId: order.id },
    url,
  ),
  'payments.vendorItemsMail': payments.vendorItemsMail(
    owner.email,
    [{ ...item, status: 'refunded' } as unknown as Item],
    'The glaze is cracked',
    url,
  ),
  'payments.vendorItemsMail (several)': payments.vendorItemsMail(
    owner.email,
    [item, item].map((one) => ({ ...one, status: 'refunded' }) as unknown as Item),
    'The glaze is cracked',
    url,
  ),
  'notifications.notificationMail': notifications.notificationMail(
    owner.email,
    { kind: 'low_stock', product_id: order.id, name: 'Kikapu Basket, Large', left: 2 },
    url,
  ),
  'payouts.payoutRequestedMail': payouts.payoutRequestedMail(owner.email, { payout, country: 'KE' }, url),
  'payouts.payoutSentMail': payouts.payoutSentMail(owner.email, payout, url),
  'payouts.payoutReturnedMail': payouts.payoutReturnedMail(owner.email, payout, url),
  'payouts.accountChangedMail': payouts.accountChangedMail(
    owner.email,
    { destination: payout.destination, heldUntil: new Date('2026-12-01T09:00:00Z') },
    url,
  ),
  'privacy.accountDeletedMail': privacy.accountDeletedMail(recipientEmail),
  'cart.stockAlertMail': cart.stockAlertMail(
    recipientEmail,
    [
      { title: 'Kikapu Basket, Large', priceMinor: 48_00, path: '/product/1', imageUrl: null },
      { title: 'Clay Water Pot', priceMinor: 32_50, path: '/product/2', imageUrl: null },
    ],
    { publicUrl: url, unsubscribeUrl: `${url}/notifications/unsubscribe?token=3f9c` },
  ),
  'storeFollows.digestMail': storeFollows.digestMail(
    recipientEmail,
    [
      {
        name: 'Volta Loom House',
        slug: 'volta-loom-house',
        productCount: 2,
        products: [{ productId: '1', name: 'Indigo Throw', priceMinor: 64_00, imageUrl: null }],
      },
      {
        name: 'Lamu Palm Weavers',
        slug: 'lamu-palm-weavers',
        productCount: 1,
        products: [{ productId: '2', name: 'Kikapu Basket', priceMinor: 48_00, imageUrl: null }],
      },
    ],
    { publicUrl: url, unsubscribeUrl: `${url}/notifications/unsubscribe?token=3f9c`, max: 12 },
  ),
  'marketing.confirmSignupMail': marketing.confirmSignupMail(
    recipientEmail,
    `${url}/newsletter/confirm?token=3f9c`,
  ),
  'marketing.newsletterMail': marketing.newsletterMail(
    recipientEmail,
    newsletterContent,
    `${url}/newsletter/unsubscribe?token=3f9c`,
  ),
  'notifications.announcementMail': notifications.announcementMail(
    { email: recipientEmail, role: 'customer' },
    {
      title: 'We are closed on Friday',
      text: 'Our team takes the day off.\nOrders are shipped again from Monday on.',
      path: '/marketplace',
    },
    url,
  ),
  'disputes.openedToAdminMail': disputes.openedToAdminMail('admin@kijani.example', disputeWithStatus('open')),
  'disputes.openedToVendorMail': disputes.openedToVendorMail(
    owner.email,
    disputeWithStatus('open'),
    disputedItems,
  ),
  'disputes.disputeReminderMail': disputes.disputeReminderMail(
    'admin@kijani.example',
    disputeWithStatus('open'),
  ),
  'disputes.closedToAdminMail (won)': disputes.closedToAdminMail(
    'admin@kijani.example',
    disputeWithStatus('won'),
  ),
  'disputes.closedToAdminMail (lost)': disputes.closedToAdminMail(
    'admin@kijani.example',
    disputeWithStatus('lost'),
  ),
  'disputes.closedToBuyerMail (won)': disputes.closedToBuyerMail(recipientEmail, order, {
    ...disputeWithStatus('won'),
    names: disputedItems.names,
  }),
  'disputes.closedToBuyerMail (lost)': disputes.closedToBuyerMail(recipientEmail, order, {
    ...disputeWithStatus('lost'),
    names: disputedItems.names,
  }),
  'disputes.closedToVendorMail (won)': disputes.closedToVendorMail(
    owner.email,
    disputeWithStatus('won'),
    disputedItems,
  ),
  'disputes.closedToVendorMail (lost)': disputes.closedToVendorMail(
    owner.email,
    disputeWithStatus('lost'),
    disputedItems,
  ),
  'teams.invitationMail': teams.invitationMail(recipientEmail, {
    from: 'Wanjiku Kamau',
    company: 'Lamu Weavers',
    url: `${url}/invitation?token=3f9c`,
  }),
  'teams.invitationMail (to the staff)': teams.invitationMail(recipientEmail, {
    from: 'Wanjiku Kamau',
    company: undefined,
    url: `${url}/invitation?token=3f9c`,
  }),
  'teams.removedMail': teams.removedMail(recipientEmail, 'Lamu Weavers'),
  'teams.staffChangedMail': teams.staffChangedMail('admin@kijani.example', {
    actionType: 'member_changed',
    by: 'Wanjiku Kamau',
    name: 'Kofi Boateng',
    before: ['orders'],
    after: ['orders', 'money'],
    now: new Date('2026-11-26T09:30:00Z'),
    publicUrl: url,
  }),
  'teams.teamClosedMail': teams.teamClosedMail(recipientEmail, 'Lamu Weavers'),
  'operations.arrivedWorkMail': operations.arrivedWorkMail(recipientEmail, staffWorkCounts, url),
  'operations.staffDigestMail': operations.staffDigestMail(recipientEmail, staffWorkCounts, url),
  'settings.senderTestMail': settings.senderTestMail(recipientEmail),
  ...vendorMailSamples(owner, url),
}

function moderationSample(action: moderation.NotifiedAction, reason: string | null = null) {
  return moderation.moderationMail(
    owner.email,
    action,
    { products: goods.slice(0, 1), reason, points: [] },
    url,
  )
}

function itemsWithdrawnSample(status: 'cancelled' | 'refunded', mailRefund: orders.MailRefund | null) {
  const paidAt = mailRefund ? order.paidAt : null
  const facts = { reason: 'The kiln broke', refund: mailRefund, due: mailRefund ? 0 : 12_50 }
  return orders.itemsWithdrawnMail(buyer, { ...order, paidAt }, [{ ...item, status }], facts, url)
}

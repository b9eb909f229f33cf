// Texts of the admin area, which buyers’ pages do not load.

export const adminOrder = {
  listFailed: 'The orders could not be loaded.',
  cancelled: (items: number) => (items === 1 ? 'Item cancelled.' : `${items} items cancelled.`),
  partsRefunded: 'Refund started. The customer and the vendors have been told.',
  storeStopped: 'The store no longer sells here.',
  noteAdded: 'Note added.',
  mailsSent: (mails: number) =>
    mails === 1 ? 'The email is on its way.' : `${mails} emails are on their way.`,
  offlinePaid: 'Payment recorded. The vendors have been notified.',
} as const

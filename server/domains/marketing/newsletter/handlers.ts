import type { newsletterProcedures } from '@contract/marketing/newsletter-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getNewsletter, listDeliveries, listNewsletters, previewNewsletter } from './read-newsletters'
import { listSubscribers } from './read-subscribers'
import { confirmSignup, unsubscribe } from './subscriptions'
import { saveNewsletter, sendNewsletter, sendTest, stopNewsletter } from './write-newsletters'

export const newsletterHandlers: Handlers<keyof typeof newsletterProcedures> = {
  confirm_newsletter: confirmSignup,
  unsubscribe_newsletter: unsubscribe,
  list_subscribers: listSubscribers,
  list_newsletters: listNewsletters,
  get_newsletter: getNewsletter,
  save_newsletter: saveNewsletter,
  preview_newsletter: previewNewsletter,
  send_test_newsletter: sendTest,
  send_newsletter: sendNewsletter,
  stop_newsletter: stopNewsletter,
  list_newsletter_deliveries: listDeliveries,
}

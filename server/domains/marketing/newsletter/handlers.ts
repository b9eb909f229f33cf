import type { newsletterProcedures } from '@contract/marketing/newsletter-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getNewsletter, listDeliveries, listNewsletters, previewNewsletter } from './read-newsletters'
import { getNewsletterSubscription, joinNewsletter, leaveNewsletter } from './own-subscription'
import { countSubscribers, listSubscribers } from './read-subscribers'
import { confirmSignup, getLink, unsubscribe } from './subscriptions'
import { saveNewsletter, sendNewsletter, sendTest, stopNewsletter } from './write-newsletters'

export const newsletterHandlers: Handlers<keyof typeof newsletterProcedures> = {
  get_newsletter_link: getLink,
  confirm_newsletter: confirmSignup,
  unsubscribe_newsletter: unsubscribe,
  get_newsletter_subscription: (_, context) => getNewsletterSubscription(context),
  join_newsletter: joinNewsletter,
  leave_newsletter: (_, context) => leaveNewsletter(context),
  list_subscribers: listSubscribers,
  count_subscribers: (_, context) => countSubscribers(context),
  list_newsletters: listNewsletters,
  get_newsletter: getNewsletter,
  save_newsletter: saveNewsletter,
  preview_newsletter: previewNewsletter,
  send_test_newsletter: sendTest,
  send_newsletter: sendNewsletter,
  stop_newsletter: stopNewsletter,
  list_newsletter_deliveries: listDeliveries,
}

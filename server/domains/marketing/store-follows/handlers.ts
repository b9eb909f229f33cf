import type { followProcedures } from '@contract/marketing/follow-procedures'
import type { Handlers } from '@server/platform/procedures'
import { getStoreFollow, listFollowedStores, setStoreFollow } from './follow-store'

export const followHandlers: Handlers<keyof typeof followProcedures> = {
  set_store_follow: setStoreFollow,
  get_store_follow: getStoreFollow,
  list_followed_stores: (_, context) => listFollowedStores(context),
}

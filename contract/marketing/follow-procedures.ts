import { z } from 'zod'
import { noInput, procedure } from '../core/procedure'

const slug = z.string().min(1).max(120)

const followedStore = z.object({ store_slug: z.string(), company_name: z.string(), country: z.string() })

export type FollowedStore = z.infer<typeof followedStore>

export const followProcedures = {
  set_store_follow: procedure({
    summary: 'Follows a store, or stops following it',
    role: 'signed_in',
    effect: 'write',
    serial: true,
    input: z.object({ p_slug: slug, p_follow: z.boolean() }),
    output: z.object({ following: z.boolean() }),
    refusals: ['store_not_found', 'too_many_follows'],
  }),
  get_store_follow: procedure({
    summary: 'Whether the signed-in user follows a store',
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_slug: slug }),
    output: z.object({ following: z.boolean() }),
  }),
  list_followed_stores: procedure({
    summary: 'The stores that the signed-in user follows, by name',
    role: 'signed_in',
    effect: 'read',
    input: noInput,
    output: z.array(followedStore),
  }),
}

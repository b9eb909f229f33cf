import { z } from 'zod'
import { pageSizes } from '../core/limits'
import { procedure } from '../core/procedure'
import { id, line } from '../core/schemas'
import { listViewLimits as limits, viewQueryOf } from './list-views'

const list = z
  .string()
  .max(100)
  .regex(/^\/(?:admin|vendor)(?:\/(?::id|[a-z0-9-]+))*$/)
  .meta({ examples: ['/admin/orders', '/vendor/products'] })

const name = line('Enter a name.')
  .min(1, 'Enter a name.')
  .max(limits.nameMax, `Use at most ${limits.nameMax} characters.`)

export const listViewForm = z.object({ name })

const query = z.string().overwrite(viewQueryOf).max(limits.queryMax)

/** The keys of the columns that are not shown. */
const hidden = z
  .array(
    z
      .string()
      .max(60)
      .regex(/^\w+$/)
      .meta({ examples: ['status', 'total'] }),
  )
  .max(limits.hiddenMax)

const rows = z.literal([...pageSizes])

const savedView = z.object({ view_id: id, name: z.string(), query: z.string() })

export type SavedView = z.infer<typeof savedView>

const listSettings = z.object({
  /** By name. */
  views: z.array(savedView),
  /** The columns and rows per page that were chosen last; null where none were. */
  layout: z.object({ hidden: z.array(z.string()), rows: z.number().int() }).nullable(),
})

export type ListSettings = z.infer<typeof listSettings>

export const listViewProcedures = {
  get_list_settings: procedure({
    summary: 'The views that the signed-in user has saved of a list, and the columns and rows chosen last',
    role: 'signed_in',
    effect: 'read',
    input: z.object({ list }),
    output: listSettings,
  }),
  save_list_view: procedure({
    summary: 'Saves a view of a list by a name; one of the same name is replaced',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_list: list, p_name: name, p_query: query }),
    output: z.object({ view_id: id }),
    refusals: ['too_many_list_views'],
  }),
  rename_list_view: procedure({
    summary: 'Renames a view',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_view_id: id, p_name: name }),
    output: z.object({ view_id: id }),
    refusals: ['list_view_not_found', 'list_view_name_taken'],
  }),
  delete_list_view: procedure({
    summary: 'Deletes a view',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_view_id: id }),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['list_view_not_found'],
  }),
  save_list_layout: procedure({
    summary: 'Remembers the columns and rows per page that the signed-in user has chosen for a list',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_list: list, p_hidden: hidden, p_rows: rows }),
    output: z.object({ saved: z.literal(true) }),
  }),
}

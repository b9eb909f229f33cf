import { useRouteLoaderData } from 'react-router'
import type { LegalInfo } from '@contract/marketing'
import type { loader } from '@web/root'

/** Who runs this marketplace and how to reach them; undefined on the page of an error in the root itself. */
export const useSite = (): LegalInfo | undefined => useRouteLoaderData<typeof loader>('root')?.site

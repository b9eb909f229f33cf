import { useRouteLoaderData } from 'react-router'
import type { LegalInfo } from '@contract/marketing/procedures'
import type { loader } from '@web/root'

/** The operator's name and contact details; undefined on the root's error page. */
export const useSite = (): LegalInfo | undefined => useRouteLoaderData<typeof loader>('root')?.site

import { data } from 'react-router'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import type { Route } from './+types/route'

export function loader(): never {
  throw data(null, { status: 404 })
}

export const meta: Route.MetaFunction = () => areaMeta('admin', '404')

export default function AdminNotFound() {
  return null
}

/** An unknown URL in the area keeps the area's layout. */
export const ErrorBoundary = ScreenError

import { data } from 'react-router'
import { brand } from '@contract/brand'
import { ComingSoon } from '@web/components/layout/coming-soon'
import { ScreenError } from '@web/components/layout/screen-error'
import { paths } from '@contract/paths'
import { adminTitle } from '../sections'
import type { Route } from './+types/route'

export function loader({ params }: Route.LoaderArgs) {
  const title = adminTitle(paths.admin.section(params.section))
  if (!title) throw data(null, { status: 404 })
  return { title }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 404} - ${brand.name}` },
]

/** Every admin page of the route table that is not built yet. */
export default function AdminSection({ loaderData }: Route.ComponentProps) {
  return <ComingSoon title={loaderData.title} bare />
}

/** An unknown URL in the area keeps the area's layout. */
export const ErrorBoundary = ScreenError

import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { pageInput } from '@contract/core/schemas'
import { adminPaths } from '@contract/core/admin-paths'
import { siteContext } from '@web/context'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { useNewRecordDialog } from '@web/components/palette/use-new-record-dialog'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { announcementColumns } from './announcement-columns'
import { ComposeDialog } from './compose-dialog'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadList({ url, context }, pageInput, (query) =>
    apiOf(context).list_announcements(query),
  )
  return { page, now: context.get(siteContext).now.toISOString() }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Notifications')

export default function AdminAnnouncements({ loaderData: { page, now } }: Route.ComponentProps) {
  usePollWhileSending(page?.items.some(({ status, starts_at }) => isSending(status, starts_at, now)) ?? false)
  return (
    <Page
      bare
      title="Notifications"
      text="Announcements to customers, vendors or everyone, in the app and by email. Anyone who has switched them off won’t get any."
      actions={<ComposeButton />}
    >
      <DataList
        resourceName="announcements"
        page={page}
        csvPath={adminPaths.listCsv('announcements')}
        failure="The announcements could not be loaded."
        columns={announcementColumns(now)}
        rowKey={({ announcement_id }) => announcement_id}
        defaultSort="created_at_desc"
        compact
        empty={
          <Empty
            titleAs="h2"
            title="No announcements yet."
            text="Tell everyone, or just some people, what’s new."
            action={<ComposeButton />}
          />
        }
      />
    </Page>
  )
}

const isSending = (status: string, startsAt: string, now: string) =>
  status === 'sending' || (status === 'scheduled' && startsAt <= now)

/** Reloads the list regularly while an announcement is being sent. */
function usePollWhileSending(isAnySending: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAnySending) return
    const timer = setInterval(() => void revalidate(), 1500)
    return () => clearInterval(timer)
  }, [isAnySending, revalidate])
}

function ComposeButton() {
  const { isOpen, open, close } = useNewRecordDialog()
  return (
    <>
      <Button onClick={open}>
        <Plus aria-hidden /> New announcement
      </Button>
      {isOpen && <ComposeDialog onClose={close} />}
    </>
  )
}

export const ErrorBoundary = ScreenError

import { manualPostingTexts as texts } from '@contract/accounting/admin-texts'
import { manualPostingQuery } from '@contract/accounting/manual-posting-procedures'
import { dayOf } from '@contract/core/day'
import { adminPaths } from '@contract/core/admin-paths'
import { TodayContext } from '@web/components/effective-dated/today'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { useNewRecordDialog } from '@web/components/palette/use-new-record-dialog'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { EscrowPage } from '../escrow-page'
import type { Route } from './+types/route'
import { postingColumns, postingStatusLabels } from './posting-columns'
import { ProposeDialog } from './propose-dialog'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, manualPostingQuery, (query) =>
      apiOf(context).list_manual_postings(query),
    ),
    today: dayOf(new Date()),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Manual Postings')

const filters = [
  {
    name: 'status',
    label: 'Status',
    anyLabel: 'Any status',
    options: Object.entries(postingStatusLabels).map(([value, label]) => ({ value, label })),
  },
]

export default function ManualPostings({ loaderData: { page, today } }: Route.ComponentProps) {
  return (
    <TodayContext value={today}>
      <EscrowPage text={texts.intro} actions={<ProposeButton />}>
        <DataList
          resourceName="manual postings"
          page={page}
          csvPath={adminPaths.listCsv('manual-postings')}
          failure={texts.listFailed}
          columns={postingColumns}
          rowKey={({ posting_id }) => posting_id}
          search="Search manual postings"
          defaultSort="proposed_at_desc"
          filters={filters}
          empty={
            <Empty
              titleAs="h2"
              motif="seed"
              title="Nothing has been posted by hand."
              text="Propose a posting for what the bank statement has and the ledger does not."
            />
          }
        />
      </EscrowPage>
    </TodayContext>
  )
}

function ProposeButton() {
  const { isOpen, open, close } = useNewRecordDialog()
  return (
    <>
      <Button onClick={open}>Propose a posting</Button>
      {isOpen && <ProposeDialog onClose={close} />}
    </>
  )
}

export const ErrorBoundary = ScreenError

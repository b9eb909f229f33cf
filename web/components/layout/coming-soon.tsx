import { Page } from '@web/ui/page'
import { Empty } from '@web/ui/empty'

/** The placeholder for a page of the route table that is not built yet. */
export function ComingSoon({ title, bare = false }: { title: string; bare?: boolean }) {
  return (
    <Page title={title} bare={bare}>
      <Empty title="Coming Soon" motif="seed" frame="framed" titleAs="h2" />
    </Page>
  )
}

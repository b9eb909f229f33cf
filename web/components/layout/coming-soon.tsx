import { Page } from '@web/ui/page'
import { Empty } from '@web/ui/empty'

/** A page of the route table that is not built yet: its title, and that it is coming. */
export function ComingSoon({ title, bare = false }: { title: string; bare?: boolean }) {
  return (
    <Page title={title} bare={bare}>
      <Empty title="Coming Soon" motif="seed" frame="framed" titleAs="h2" />
    </Page>
  )
}

import { useState } from 'react'
import {
  pageSeo,
  seoPageIds,
  seoPages,
  settingOfPage,
  type PageSeo,
  type SeoPage,
  type seoSettingNames,
} from '@contract/marketing/seo'
import type { Settings } from '@contract/operations/setting-procedures'
import { seoLimits } from '@contract/marketing/facts'
import { wholeTitle } from '@contract/core/brand'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { DataTable } from '@web/ui/table'
import { Empty } from '@web/ui/empty'
import type { Column } from '@web/ui/table-types'
import { EditPageDialog } from './edit-page-dialog'

export type SeoSettings = Pick<Settings, (typeof seoSettingNames)[number]>

export interface SeoProps {
  values: SeoSettings
  versions: Record<keyof SeoSettings, string>
  publicUrl: string
}

interface Row {
  page: SeoPage
  label: string
  path: string
  seo: PageSeo
  isOwn: boolean
}

const { titleShown, descriptionShown } = seoLimits

/** The public pages and what each says of itself. */
export function PagesTable({ values, versions, publicUrl }: SeoProps) {
  const [edited, setEdited] = useState<SeoPage>()
  const texts = {
    seo_defaults: values.seo_defaults,
    pages: Object.fromEntries(seoPageIds.map((page) => [page, values[settingOfPage(page)]])),
  }
  const rows = [...seoPages].map(([page, { label, path }]): Row => {
    const { title, description } = values[settingOfPage(page)]
    return { page, label, path, seo: pageSeo(page, texts), isOwn: Boolean(title || description) }
  })
  return (
    <>
      <DataTable
        caption="Pages"
        rows={rows}
        columns={columnsWith(setEdited)}
        rowKey={({ page }) => page}
        empty={<Empty title="There are no public pages." />}
      />
      {edited && (
        <EditPageDialog
          page={edited}
          values={values}
          versions={versions}
          publicUrl={publicUrl}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const columnsWith = (onEdit: (page: SeoPage) => void): Column<Row>[] => [
  {
    key: 'page',
    header: 'Page',
    lead: true,
    cell: ({ label, path }) => (
      <>
        {label}
        <span className="block text-caption font-normal wrap-anywhere text-ink-soft">
          {decodeURIComponent(path).replaceAll('+', ' ')}
        </span>
      </>
    ),
  },
  {
    key: 'title',
    header: 'Title',
    cell: ({ seo }) => (
      <Shortened text={wholeTitle(seo.title, seo.template)} most={titleShown} what="title" />
    ),
  },
  {
    key: 'description',
    header: 'Description',
    className: 'as-row:max-w-96',
    cell: ({ seo }) => <Shortened text={seo.description} most={descriptionShown} what="description" />,
  },
  {
    key: 'text',
    header: 'Text',
    cell: ({ isOwn }) => <Badge tone={isOwn ? 'success' : 'neutral'}>{isOwn ? 'Custom' : 'Default'}</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: ({ page, label }) => (
      <Button size="small" variant="outline" aria-label={`Edit ${label}`} onClick={() => onEdit(page)}>
        Edit
      </Button>
    ),
  },
]

function Shortened({ text, most, what }: { text: string; most: number; what: string }) {
  return (
    <span className="block min-w-0">
      <span className="line-clamp-2 wrap-anywhere" title={text}>
        {text}
      </span>
      {text.length > most && (
        <span className="block text-caption text-warning">
          Long: this {what} has {text.length} characters
        </span>
      )}
    </span>
  )
}

import { useState } from 'react'
import {
  pageSeo,
  seoPageIds,
  seoPages,
  seoSettingName,
  type PageSeo,
  type SeoPage,
  type seoSettingNames,
} from '@contract/marketing/seo'
import type { Settings } from '@contract/operations/setting-procedures'
import { seoLimits } from '@contract/marketing/facts'
import { pageTitle } from '@contract/core/brand'
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

interface PageRow {
  page: SeoPage
  label: string
  path: string
  seo: PageSeo
  isCustomized: boolean
}

const { titleDisplayMax, descriptionDisplayMax: descriptionPreviewLength } = seoLimits

/** The public pages with their titles and descriptions. */
export function PagesTable({ values, versions, publicUrl }: SeoProps) {
  const [editedPage, setEditedPage] = useState<SeoPage>()
  const seoTexts = {
    seo_defaults: values.seo_defaults,
    pages: Object.fromEntries(seoPageIds.map((page) => [page, values[seoSettingName(page)]])),
  }
  const rows = [...seoPages].map(([page, { label, path }]): PageRow => {
    const { title, description } = values[seoSettingName(page)]
    return { page, label, path, seo: pageSeo(page, seoTexts), isCustomized: Boolean(title || description) }
  })
  return (
    <>
      <DataTable
        caption="Pages"
        rows={rows}
        columns={columnsWith(setEditedPage)}
        rowKey={({ page }) => page}
        empty={<Empty title="There are no public pages." />}
      />
      {editedPage && (
        <EditPageDialog
          page={editedPage}
          values={values}
          versions={versions}
          publicUrl={publicUrl}
          onClose={() => setEditedPage(undefined)}
        />
      )}
    </>
  )
}

const columnsWith = (onEdit: (page: SeoPage) => void): Column<PageRow>[] => [
  {
    key: 'page',
    header: 'Page',
    primary: true,
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
    below: 'page',
    cell: ({ seo }) => (
      <TruncatedText
        text={pageTitle(seo.title, seo.template)}
        maxLength={titleDisplayMax}
        fieldName="title"
      />
    ),
  },
  {
    key: 'description',
    header: 'Description',
    className: 'as-row:max-w-96',
    cell: ({ seo }) => (
      <TruncatedText text={seo.description} maxLength={descriptionPreviewLength} fieldName="description" />
    ),
  },
  {
    key: 'text',
    header: 'Text',
    cell: ({ isCustomized }) => (
      <Badge tone={isCustomized ? 'success' : 'neutral'}>{isCustomized ? 'Custom' : 'Default'}</Badge>
    ),
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

function TruncatedText({
  text,
  maxLength,
  fieldName,
}: {
  text: string
  maxLength: number
  fieldName: string
}) {
  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">{text}</span>
      {text.length > maxLength && (
        <span className="block text-caption text-warning">
          Long: this {fieldName} has {text.length} characters
        </span>
      )}
    </span>
  )
}

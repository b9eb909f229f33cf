import { Link } from 'react-router'
import type { ImportSummary } from '@contract/catalog/import-procedures'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** Says what an import left incomplete for lack of pictures, and what to do about it; nothing if no picture is missing. */
export function MissingPictures({ summary: { drafts, pictures } }: { summary: ImportSummary }) {
  if (drafts === 0 && pictures.failed === 0) return null
  return (
    <Notice
      tone="warning"
      className="max-w-2xl"
      title={
        drafts > 0
          ? texts.productImport.draftsWithoutPictures(drafts)
          : texts.productImport.picturesMissing(pictures.failed)
      }
      action={
        <Button asChild size="small" variant="outline">
          <Link to={paths.vendor.importProducts}>Import again</Link>
        </Button>
      }
    >
      {texts.productImport.pictureRetryHint}
    </Notice>
  )
}

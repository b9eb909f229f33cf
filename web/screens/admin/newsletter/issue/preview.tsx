import { useQuery } from '@web/queries'
import { useState } from 'react'
import { newsletterForm, type NewsletterForm } from '@contract/marketing/newsletter-procedures'
import { api } from '@web/api'
import { useDebounced } from '@web/components/page/use-debounced'
import { cn } from '@web/ui/cn'
import { Card } from '@web/ui/card'
import { Notice } from '@web/ui/notice'
import { SkeletonText } from '@web/ui/skeleton'
import { Tabs } from '@web/ui/tabs'

const debounceMs = 500

/** A newsletter as it will arrive, on a desktop, a phone, and as plain text. */
export function Preview({ content }: { content: NewsletterForm }) {
  const [previewFormat, setPreviewFormat] = useState('desktop')
  const debouncedContent = useDebounced(JSON.stringify(content), debounceMs)
  const { success, data: validContent } = newsletterForm.safeParse(JSON.parse(debouncedContent))
  const preview = useQuery({
    queryKey: ['newsletter_preview', validContent],
    queryFn: ({ signal }) =>
      api.preview_newsletter(
        {
          p_subject: validContent!.subject,
          p_preheader: validContent!.preheader,
          p_body: validContent!.body,
          p_product_ids: validContent!.productIds,
        },
        { signal },
      ),
    enabled: success,
    placeholderData: (previous) => previous,
  })
  const renderMail = (width: string) => <MailFrame html={preview.data?.html} className={width} />
  return (
    <Card title="Preview">
      {!success ? (
        <p className="text-sm text-ink-soft">Write a subject and a text to see the newsletter.</p>
      ) : preview.isError ? (
        <Notice tone="danger" title="The preview could not be created." />
      ) : (
        <Tabs
          label="Preview"
          variant="box"
          value={previewFormat}
          onValueChange={setPreviewFormat}
          tabs={[
            { value: 'desktop', label: 'Desktop', content: renderMail('w-full') },
            { value: 'phone', label: 'Phone', content: renderMail('mx-auto w-full max-w-[24.375rem]') },
            {
              value: 'text',
              label: 'Plain text',
              content: (
                <pre className="max-h-160 overflow-auto rounded-card bg-sunken p-4 text-caption wrap-anywhere whitespace-pre-wrap">
                  {preview.data?.text}
                </pre>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}

function MailFrame({ html, className }: { html: string | undefined; className: string }) {
  if (html === undefined) return <SkeletonText lines={8} />
  return (
    <iframe
      title="The newsletter as it will arrive"
      sandbox=""
      srcDoc={html}
      className={cn('block h-160 rounded-card border border-line bg-white', className)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newsletterForm, type NewsletterForm } from '@contract/marketing/newsletter-procedures'
import { api } from '@web/api'
import { useDebounced } from '@web/components/page/use-debounced'
import { cn } from '@web/ui/cn'
import { Card } from '@web/ui/card'
import { Notice } from '@web/ui/notice'
import { SkeletonText } from '@web/ui/skeleton'
import { Tabs } from '@web/ui/tabs'

const pauseMs = 500

/** A newsletter as it will arrive, on a desktop, a phone, and as plain text. */
export function Preview({ content }: { content: NewsletterForm }) {
  const [look, setLook] = useState('desktop')
  const written = useDebounced(JSON.stringify(content), pauseMs)
  const { success, data: valid } = newsletterForm.safeParse(JSON.parse(written))
  const preview = useQuery({
    queryKey: ['newsletter_preview', valid],
    queryFn: ({ signal }) =>
      api.preview_newsletter(
        {
          p_subject: valid!.subject,
          p_preheader: valid!.preheader,
          p_body: valid!.body,
          p_product_ids: valid!.productIds,
        },
        { signal },
      ),
    enabled: success,
    placeholderData: (earlier) => earlier,
  })
  const mail = (width: string) => <Mail html={preview.data?.html} className={width} />
  return (
    <Card title="Preview">
      {!success ? (
        <p className="text-sm text-ink-soft">Write a subject and a text to see the newsletter.</p>
      ) : preview.isError ? (
        <Notice tone="danger" title="The preview could not be created." />
      ) : (
        <Tabs
          label="Preview"
          look="box"
          value={look}
          onValueChange={setLook}
          tabs={[
            { value: 'desktop', label: 'Desktop', content: mail('w-full') },
            { value: 'phone', label: 'Phone', content: mail('mx-auto w-full max-w-[24.375rem]') },
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

function Mail({ html, className }: { html: string | undefined; className: string }) {
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

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { newsletterLimits } from '@contract/marketing/facts'
import {
  newsletterAudienceLabels,
  newsletterAudiences,
  newsletterForm,
  type NewsletterAudience,
  type NewsletterForm,
  type NewsletterIssue,
} from '@contract/marketing/newsletter-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import { LeaveWarning } from '@web/forms/leave-warning'
import { resetToSaved } from '@web/forms/reset-to-saved'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import { Preview } from './preview'
import { ProductPicker } from './product-picker'

const { subjectMax, preheaderMax } = newsletterLimits

interface NewsletterEditorProps {
  /** Null for a new one. */
  issue: NewsletterIssue | null
  content: Pick<NewsletterIssue, 'subject' | 'preheader' | 'body' | 'products' | 'audience'>
  /** How many addresses each audience has now. */
  counts: Record<NewsletterAudience, number>
}

/** Writes an issue, with its preview, a test mail, and the button that sends it. */
export function NewsletterEditor({ issue, content, counts }: NewsletterEditorProps) {
  const navigate = useNavigate()
  const [products, setProducts] = useState(content.products)
  const save = useServerMutation('save_newsletter', { success: 'Draft saved.' })
  const { form, submit, pending, refusal, errorOf } = useServerForm<NewsletterForm>({
    schema: newsletterForm,
    defaultValues: {
      subject: content.subject,
      preheader: content.preheader,
      body: content.body,
      productIds: content.products.map(({ id }) => id),
      audience: content.audience,
    },
    version: issue?.version,
    async send(values, { version }) {
      const submitted = structuredClone(form.getValues())
      const { newsletter_id } = await save.send({
        ...(issue && { p_newsletter_id: issue.newsletter_id }),
        p_subject: values.subject,
        p_preheader: values.preheader,
        p_body: values.body,
        p_product_ids: values.productIds,
        p_audience: values.audience,
        p_version: version,
      })
      resetToSaved(form, submitted)
      if (!issue) await navigate(adminPaths.newsletterIssue(newsletter_id), { replace: true })
    },
  })
  const draft = useWatch({ control: form.control }) as NewsletterForm
  const { isDirty } = form.formState
  const selectProducts = (selectedProducts: typeof products) => {
    setProducts(selectedProducts)
    form.setValue(
      'productIds',
      selectedProducts.map(({ id }) => id),
      { shouldDirty: true },
    )
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card title="Text">
        <LeaveWarning when={isDirty && !pending} />
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={
            <>
              {issue && <SendButtons issue={issue} isDirty={isDirty} />}
              <Button type="submit" variant={issue && !isDirty ? 'outline' : 'primary'}>
                Save draft
              </Button>
            </>
          }
        >
          <Field
            label="For"
            hint="Customers joined in their account settings; the others signed up by the form on the home page."
            error={errorOf('audience')}
          >
            <Select options={audienceOptions(counts)} {...form.register('audience')} />
          </Field>
          <Field label="Subject" required error={errorOf('subject')}>
            <Input autoComplete="off" maxLength={subjectMax} {...form.register('subject')} />
          </Field>
          <Field
            label="Preheader"
            hint="What email apps show next to the subject. Optional."
            error={errorOf('preheader')}
          >
            <Input autoComplete="off" maxLength={preheaderMax} {...form.register('preheader')} />
          </Field>
          <Field
            label="Text"
            hint="Use ## for a heading, - for a list item, **bold** for bold text and [text](/marketplace) for a link. Leave an empty line to start a new paragraph."
            required
            error={errorOf('body')}
          >
            <Textarea rows={12} {...form.register('body')} />
          </Field>
          <ProductPicker products={products} onChange={selectProducts} error={errorOf('productIds')} />
        </Form>
      </Card>
      <Preview content={draft} />
    </div>
  )
}

const audienceOptions = (counts: Record<NewsletterAudience, number>) =>
  newsletterAudiences.map((value) => ({
    value,
    label: `${newsletterAudienceLabels[value]} (${counts[value].toLocaleString('en-US')})`,
  }))

function SendButtons({ issue, isDirty }: { issue: NewsletterIssue; isDirty: boolean }) {
  const { newsletter_id, audience, subscribers } = issue
  const newsletterInput = { p_newsletter_id: newsletter_id }
  const sendTest = useServerMutation('send_test_newsletter', {
    success: ({ to }) => `A test is on its way to ${to}.`,
    revalidates: false,
  })
  const send = useServerMutation('send_newsletter', { success: 'The newsletter is on its way.' })
  const unsavedReason = isDirty && 'Save the draft first.'
  const subscribersText = `${subscribers.toLocaleString('en-US')} ${subscribers === 1 ? 'subscriber' : 'subscribers'}`
  return (
    <>
      <Button
        variant="outline"
        busy={sendTest.pending}
        disabledReason={unsavedReason}
        onClick={() => void sendTest.run(newsletterInput)}
      >
        Send me a test
      </Button>
      <ConfirmDialog
        tone="primary"
        title={`Send to ${subscribersText}?`}
        text={`${newsletterAudienceLabels[audience]}. You can stop sending, but emails already sent can’t be recalled.`}
        confirmLabel="Send newsletter"
        onConfirm={() => send.run(newsletterInput)}
        trigger={
          <Button
            disabledReason={
              unsavedReason ||
              (subscribers === 0 && 'There are no confirmed subscribers among these recipients yet.')
            }
          >
            Send to {subscribersText}
          </Button>
        }
      />
    </>
  )
}

import { planOf, subscriptionPlans, planLimits } from '@contract/subscriptions/facts'
import { dayOf, formatDay } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { planChangeForm, type PlanSummary, type Subscription } from '@contract/subscriptions/procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'

interface ChangePlanDialogProps {
  /** With their prices; empty if these could not be loaded. */
  plans: PlanSummary['plans']
  subscription: Subscription
  onClose: () => void
}

/** Changes a vendor's plan for a reason, which the vendor is told. */
export function ChangePlanDialog({
  plans,
  subscription: { vendor_id, company_name, plan: currentPlan, version: loadedVersion },
  onClose,
}: ChangePlanDialogProps) {
  const change = useServerMutation('set_vendor_plan', {
    success: ({ plan, from }) => {
      const name = planOf(plan)?.name ?? plan
      return from > dayOf(new Date())
        ? texts.subscription.changesLater(company_name, name, formatDay(from))
        : texts.subscription.changed(company_name, name)
    },
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: planChangeForm,
    defaultValues: { plan: currentPlan, reason: '' },
    version: loadedVersion,
    send: ({ plan, reason }, { version }) =>
      change.send({ p_vendor_id: vendor_id, p_plan: plan, p_reason: reason, p_version: version }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Change the plan of ${company_name}`}
      description="A higher-priced plan starts now and is invoiced immediately for the rest of the month; its commission applies as soon as the invoice is paid. A cheaper plan starts next month."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Change plan" busyLabel="Changing..." />}
      >
        <Field label="Plan" required error={errorOf('plan')}>
          <Select
            options={subscriptionPlans.map(({ id, name }) => {
              const price = plans.find(({ plan }) => plan === id)?.price
              const cost = price === 0 ? 'free' : price && `${formatWireUsd(price)} a month`
              return { value: id, label: cost ? `${name}, ${cost}` : name }
            })}
            {...form.register('plan')}
          />
        </Field>
        <Field label="Reason" hint="The vendor will see it." required error={errorOf('reason')}>
          <Textarea rows={3} maxLength={planLimits.reasonMax} {...form.register('reason')} />
        </Field>
      </Form>
    </Dialog>
  )
}

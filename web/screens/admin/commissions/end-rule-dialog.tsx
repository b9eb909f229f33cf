import type { RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { commissionRuleEndForm, type CommissionRule } from '@contract/commissions'
import { dayAfter, formatDay } from '@contract/day'
import { limits } from '@contract/limits'
import { texts } from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { useToday } from '@web/components/page/today'
import { ruleTitle } from './rule-words'

interface EndRuleDialogProps {
  rule: CommissionRule
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Ends a rule on a day, and says beforehand what that means for orders. */
export function EndRuleDialog({ rule, onClose, returnFocusTo }: EndRuleDialogProps) {
  const today = useToday()
  const end = useServerMutation('end_commission_rule', {
    success: ({ valid_from, valid_to }) =>
      valid_to === valid_from
        ? texts.commission.withdrawn(ruleTitle(rule))
        : texts.commission.ended(ruleTitle(rule), formatDay(valid_to!)),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: commissionRuleEndForm,
    defaultValues: { validTo: rule.state === 'future' ? rule.valid_from : dayAfter(today) },
    send: ({ validTo }) => end.send({ p_rule_id: rule.rule_id, p_valid_to: validTo }),
  })
  const day = useWatch({ control: form.control, name: 'validTo' })
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title="End this rule?"
      description={`${ruleTitle(rule)}, since ${formatDay(rule.valid_from)}.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons cancel="Keep rule" submit="End rule" busyLabel="Ending..." danger />}
      >
        <Field
          label="Ends on"
          hint="The first day on which it no longer decides, in UTC."
          required
          error={errorOf('validTo')}
        >
          <Input
            type="date"
            min={rule.valid_from > today ? rule.valid_from : today}
            max={rule.valid_to ?? limits.day.latest}
            {...form.register('validTo')}
          />
        </Field>
        {commissionRuleEndForm.safeParse({ validTo: day }).success && (
          <Notice tone="warning" className="mb-3">
            {whatHappens(rule, day)}
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}

function whatHappens({ scope, valid_from }: CommissionRule, day: string): string {
  if (day <= valid_from)
    return 'The rule is withdrawn and will never decide. This can’t be undone, but you can add it again.'
  const then =
    scope === 'plan'
      ? 'From that day on, no commission is taken on this plan until you add the next rule.'
      : 'From that day on, the next less specific rule decides.'
  return `Items ordered before ${formatDay(day)} keep this commission. ${then} This can’t be undone.`
}

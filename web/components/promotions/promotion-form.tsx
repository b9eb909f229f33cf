import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { dayLimits } from '@contract/core/limits'
import { promotionFieldLimits, discountPayers } from '@contract/promotions/facts'
import {
  promotionForm,
  type PromotionDetails,
  type PromotionValues,
  type PromotionInput,
} from '@contract/promotions/procedures'
import * as texts from '@contract/texts'
import { UnsavedFormsWarning } from '@web/forms/leave-warning'
import { numericField } from '@web/forms/numeric-field'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { Select } from '@web/ui/select'
import type { PromotionArea } from './promotion-area'
import { kindLabels, payerLabels } from './promotion-labels'
import { ScopeFields } from './scope-fields'

const emptyPromotion: PromotionInput = {
  code: '',
  kind: 'percent',
  percent: null,
  amount: null,
  paid_by: 'marketplace',
  max_uses: null,
  uses_per_customer: 1,
  min_goods: null,
  max_discount: null,
  valid_from: null,
  valid_to: null,
  scope: 'everything',
  subjects: [],
  countries: [],
}

const optionalField = { setValueAs: (value: unknown) => (value === '' ? null : value) }

interface PromotionFormProps {
  area: PromotionArea
  promotion?: PromotionDetails
}

/** Creates a promotion, or changes one; after its first use, only its limits. */
export function PromotionForm({ area, promotion }: PromotionFormProps) {
  const navigate = useNavigate()
  const isUsed = promotion?.used ?? false
  const save = useServerMutation('save_promotion', {
    success: ({ code }) => texts.promotion.saved(code),
    revalidates: false,
    onSuccess: ({ promotion_id }) => navigate(area.paths.details(promotion_id)),
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm<PromotionInput, PromotionValues>({
    schema: promotionForm,
    defaultValues: promotion
      ? valuesOf(promotion)
      : { ...emptyPromotion, ...(area.payer && { paid_by: area.payer }) },
    version: promotion?.version,
    send: (values, { version }) =>
      save.send({
        ...(promotion && { p_promotion_id: promotion.promotion_id }),
        p_promotion: values,
        p_version: version,
      }),
  })
  const { register, control } = form
  const kind = useWatch({ control, name: 'kind' })
  const errorProps = (name: keyof PromotionInput) => {
    const message = errorOf(name)
    return message === undefined ? {} : { error: message }
  }
  return (
    <Form
      gap="large"
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <>
          <Button asChild variant="outline">
            <Link to={promotion ? area.paths.details(promotion.promotion_id) : area.paths.list}>Cancel</Link>
          </Button>
          <Button type="submit" busyLabel="Saving...">
            Save {area.noun}
          </Button>
        </>
      }
    >
      {isUsed && (
        <Notice>This {area.noun} has been used, so you can change only its limits and its last day.</Notice>
      )}
      <Card title="Discount">
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          <Field label="Code" hint="Not case-sensitive." required {...errorProps('code')}>
            <Input
              readOnly={isUsed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={promotionFieldLimits.codeMax}
              {...register('code')}
            />
          </Field>
          <Field label="Type" hint="What buyers get with this code." {...errorProps('kind')}>
            <Select
              disabled={isUsed}
              options={area.kinds.map((value) => ({ value, label: kindLabels[value] }))}
              {...register('kind', {
                onChange: ({ target }: { target: HTMLSelectElement }) =>
                  target.value === 'free_shipping' && form.setValue('paid_by', 'marketplace'),
              })}
            />
          </Field>
          {kind === 'percent' && (
            <Field
              label="Percentage"
              hint={`At most ${promotionFieldLimits.percentMax}%.`}
              required
              {...errorProps('percent')}
            >
              <Input
                inputMode="decimal"
                readOnly={isUsed}
                autoComplete="off"
                suffix="%"
                {...register('percent', numericField)}
              />
            </Field>
          )}
          {kind === 'amount' && (
            <Field
              label="Amount"
              hint={`The discount is capped at ${promotionFieldLimits.percentMax}% of the goods.`}
              required
              {...errorProps('amount')}
            >
              <Input
                inputMode="decimal"
                readOnly={isUsed}
                autoComplete="off"
                prefix="$"
                {...register('amount', numericField)}
              />
            </Field>
          )}
          {area.payer === null && (
            <Field
              label="Paid by"
              hint={payerHints[kind === 'free_shipping' ? 'shipping' : 'goods']}
              {...errorProps('paid_by')}
            >
              <Select
                disabled={isUsed || kind === 'free_shipping'}
                options={discountPayers.map((value) => ({ value, label: payerLabels[value] }))}
                {...register('paid_by')}
              />
            </Field>
          )}
        </div>
      </Card>
      <Card title="Applies to">
        <div className="grid gap-4">
          <ScopeFields
            area={area}
            form={form}
            promotion={promotion}
            isFixed={isUsed}
            error={errorOf('subjects')}
          />
        </div>
      </Card>
      <Card title="Limits" text="Leave a field empty for no limit.">
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          <Field label="Total uses" {...errorProps('max_uses')}>
            <Input inputMode="numeric" autoComplete="off" {...register('max_uses', numericField)} />
          </Field>
          <Field label="Uses per customer" {...errorProps('uses_per_customer')}>
            <Input inputMode="numeric" autoComplete="off" {...register('uses_per_customer', numericField)} />
          </Field>
          <Field label="Minimum spend on goods" {...errorProps('min_goods')}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              prefix="$"
              {...register('min_goods', numericField)}
            />
          </Field>
          {kind !== 'amount' && (
            <Field label="Maximum discount per order" {...errorProps('max_discount')}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                prefix="$"
                {...register('max_discount', numericField)}
              />
            </Field>
          )}
          <Field label="First day" hint="In UTC." className="sm:col-start-1" {...errorProps('valid_from')}>
            <Input
              type="date"
              readOnly={isUsed}
              min={dayLimits.earliest}
              max={dayLimits.latest}
              {...register('valid_from', optionalField)}
            />
          </Field>
          <Field label="Last day" hint="In UTC." {...errorProps('valid_to')}>
            <Input
              type="date"
              min={dayLimits.earliest}
              max={dayLimits.latest}
              {...register('valid_to', optionalField)}
            />
          </Field>
        </div>
      </Card>
      <UnsavedFormsWarning />
    </Form>
  )
}

const payerHints = {
  goods: 'If vendors pay, they are told when it starts, and it applies to the goods of those that join.',
  shipping: 'The marketplace always pays for this.',
}

const valuesOf = (promotion: PromotionDetails): PromotionInput => ({
  code: promotion.code,
  kind: promotion.kind,
  percent: promotion.percent,
  amount: promotion.amount,
  paid_by: promotion.paid_by,
  max_uses: promotion.max_uses,
  uses_per_customer: promotion.uses_per_customer,
  min_goods: promotion.min_goods,
  max_discount: promotion.max_discount,
  valid_from: promotion.valid_from,
  valid_to: promotion.valid_to,
  scope: promotion.scope,
  subjects: promotion.subjects,
  countries: promotion.countries as PromotionInput['countries'],
})

import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { countryName } from '@contract/core/countries'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { productCategories } from '@contract/catalog/facts'
import { promotionScopes } from '@contract/promotions/facts'
import type { PromotionDetails, PromotionValues, PromotionInput } from '@contract/promotions/procedures'
import { Choice } from '@web/ui/choice'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Select } from '@web/ui/select'
import { Chips } from './chips'
import { scopeLabels } from './promotion-labels'
import { SubjectSearch } from './subject-search'

interface ScopeFieldsProps {
  form: UseFormReturn<PromotionInput, unknown, PromotionValues>
  promotion: PromotionDetails | undefined
  /** It was used: what it applies to is fixed. */
  fixed: boolean
  error: string | undefined
}

/** What a promotion applies to: goods and countries. */
export function ScopeFields({ form, promotion, fixed, error }: ScopeFieldsProps) {
  const { control, register, setValue } = form
  const [scope, subjects = [], countries = []] = useWatch({
    control,
    name: ['scope', 'subjects', 'countries'],
  })
  const [names, setNames] = useState(
    () => new Map(promotion?.subjects.map((id, i) => [id, promotion.subject_names[i]!])),
  )
  const choose = (chosen: string[]) =>
    setValue('subjects', chosen, { shouldDirty: true, shouldValidate: true })
  const chooseCountries = (chosen: PromotionInput['countries']) =>
    setValue('countries', chosen, { shouldDirty: true })
  return (
    <>
      <Field label="Goods">
        <Select
          disabled={fixed}
          options={promotionScopes.map((value) => ({ value, label: scopeLabels[value] }))}
          {...register('scope', { onChange: () => setValue('subjects', []) })}
        />
      </Field>
      {scope === 'categories' && (
        <Fieldset legend="Categories" {...(error !== undefined && { error })}>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {productCategories.map((category) => (
              <Choice
                key={category}
                type="checkbox"
                disabled={fixed}
                checked={subjects.includes(category)}
                onChange={({ target }) =>
                  choose(
                    target.checked ? [...subjects, category] : subjects.filter((one) => one !== category),
                  )
                }
              >
                {category}
              </Choice>
            ))}
          </div>
        </Fieldset>
      )}
      {(scope === 'vendors' || scope === 'products') && (
        <SubjectSearch
          key={scope}
          scope={scope}
          disabled={fixed}
          error={error}
          chosen={subjects.map((value) => ({ value, name: names.get(value) ?? value }))}
          onChange={(chosen) => {
            setNames(new Map([...names, ...chosen.map(({ value, name }) => [value, name] as const)]))
            choose(chosen.map(({ value }) => value))
          }}
        />
      )}
      <div className="grid gap-2">
        {!fixed && (
          <Field label="Delivery countries" hint="Leave empty for all countries." errorRoom={false}>
            <Select
              placeholder="Add a country"
              groups={deliveryCountryGroups}
              value=""
              onChange={({ target }) => {
                const added = target.value as (typeof countries)[number]
                if (added && !countries.includes(added)) chooseCountries([...countries, added])
              }}
            />
          </Field>
        )}
        <Chips
          label="Delivery countries"
          chosen={countries.map((code) => ({ value: code, name: countryName(code) }))}
          onRemove={fixed ? undefined : (value) => chooseCountries(countries.filter((one) => one !== value))}
        />
      </div>
    </>
  )
}

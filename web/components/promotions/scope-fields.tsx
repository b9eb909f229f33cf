import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { countryName } from '@contract/core/country-names'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { productCategories } from '@contract/catalog/facts'
import type { PromotionDetails, PromotionValues, PromotionInput } from '@contract/promotions/procedures'
import { Choice } from '@web/ui/choice'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Select } from '@web/ui/select'
import { Chips } from './chips'
import type { PromotionArea } from './promotion-area'
import { SubjectSearch } from './subject-search'

interface ScopeFieldsProps {
  area: PromotionArea
  form: UseFormReturn<PromotionInput, unknown, PromotionValues>
  promotion: PromotionDetails | undefined
  /** It has been used: what it applies to is fixed. */
  isFixed: boolean
  error: string | undefined
}

/** What a promotion applies to: goods and countries. */
export function ScopeFields({ area, form, promotion, isFixed, error }: ScopeFieldsProps) {
  const { control, register, setValue } = form
  const [scope, subjects = [], countries = []] = useWatch({
    control,
    name: ['scope', 'subjects', 'countries'],
  })
  const [subjectNames, setSubjectNames] = useState(
    () => new Map(promotion?.subjects.map((id, i) => [id, promotion.subject_names[i]!])),
  )
  const setSubjects = (selected: string[]) =>
    setValue('subjects', selected, { shouldDirty: true, shouldValidate: true })
  const setCountries = (selected: PromotionInput['countries']) =>
    setValue('countries', selected, { shouldDirty: true })
  return (
    <>
      <Field label="Goods">
        <Select
          disabled={isFixed}
          options={Object.entries(area.scopes).map(([value, label]) => ({ value, label }))}
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
                disabled={isFixed}
                checked={subjects.includes(category)}
                onChange={({ target }) =>
                  setSubjects(
                    target.checked ? [...subjects, category] : subjects.filter((item) => item !== category),
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
          disabled={isFixed}
          error={error}
          selected={subjects.map((value) => ({ value, name: subjectNames.get(value) ?? value }))}
          onChange={(selected) => {
            setSubjectNames(
              new Map([...subjectNames, ...selected.map(({ value, name }) => [value, name] as const)]),
            )
            setSubjects(selected.map(({ value }) => value))
          }}
        />
      )}
      <div className="grid gap-2">
        {!isFixed && (
          <Field label="Delivery countries" hint="Leave empty for all countries." reserveErrorSpace={false}>
            <Select
              placeholder="Add a country"
              groups={deliveryCountryGroups}
              value=""
              onChange={({ target }) => {
                const addedCountry = target.value as (typeof countries)[number]
                if (addedCountry && !countries.includes(addedCountry))
                  setCountries([...countries, addedCountry])
              }}
            />
          </Field>
        )}
        <Chips
          label="Delivery countries"
          selected={countries.map((code) => ({ value: code, name: countryName(code) }))}
          onRemove={isFixed ? undefined : (value) => setCountries(countries.filter((item) => item !== value))}
        />
      </div>
    </>
  )
}

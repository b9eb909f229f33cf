import { dayLimits } from '@contract/core/limits'
import { holidayForm } from '@contract/vendors/procedures'
import { longDate } from '@web/components/orders/format-dates'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { sectionTitles, type SectionProps } from './section'
import { SectionActions } from './section-actions'
import { useSectionForm } from './use-section-form'

/** Closes the shop for some days. */
export function HolidaySection({ settings: { holiday }, today, onDirtyChange }: SectionProps) {
  const saveHoliday = useServerMutation('save_holiday', { success: 'Holiday saved.' })
  const endHoliday = useServerMutation('save_holiday', { success: 'Holiday ended.' })
  const { form, field, errorOf, submit, pending, refusal, isDirty } = useSectionForm({
    schema: holidayForm,
    section: holiday,
    save: (p_holiday, p_version) => saveHoliday.send({ p_holiday, p_version }),
    onDirtyChange,
  })
  return (
    <SettingsSection
      anchor="holiday"
      title={sectionTitles.holiday}
      text="While you’re closed, your store and product pages say so, and buyers can’t order from you. You still need to fulfil existing orders."
    >
      <Card>
        {holiday.closed_from && (
          <Notice
            title={`Closed from ${longDate(holiday.closed_from)} to ${longDate(holiday.closed_to)}, inclusive.`}
            className="mb-5"
            action={
              <Button
                size="small"
                variant="outline"
                busy={endHoliday.pending}
                onClick={() =>
                  void endHoliday.run({
                    p_version: holiday.version,
                    p_holiday: { closed_from: '', closed_to: '' },
                  })
                }
              >
                Cancel the holiday
              </Button>
            }
          />
        )}
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={<SectionActions submit="Save holiday" isDirty={isDirty} onUndo={() => form.reset()} />}
        >
          <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
            <Field label="Closed from" hint="The first day, in UTC." error={errorOf('closed_from')}>
              <Input type="date" min={dayLimits.earliest} max={dayLimits.latest} {...field('closed_from')} />
            </Field>
            <Field label="Closed to" hint="The last day." error={errorOf('closed_to')}>
              <Input type="date" min={today} max={dayLimits.latest} {...field('closed_to')} />
            </Field>
          </div>
        </Form>
      </Card>
    </SettingsSection>
  )
}

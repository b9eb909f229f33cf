import { Controller, useWatch, type Control } from 'react-hook-form'
import {
  announcementForm,
  audienceLabels,
  audiences,
  type AnnouncementForm,
} from '@contract/notifications/announcement-procedures'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { announcementLimits } from '@contract/notifications/facts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Checkbox } from '@web/ui/checkbox'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import { AnnouncementPreview } from './announcement-preview'

const audienceOptions = audiences.map((value) => ({ value, label: audienceLabels[value] }))
const { titleMax, textMax } = announcementLimits

/** Writes an announcement, shows how it will look and how many it will reach, and sends it. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const send = useServerMutation('send_announcement', {
    success: 'The announcement is on its way.',
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm<AnnouncementForm>({
    schema: announcementForm,
    defaultValues: {
      title: '',
      text: '',
      path: '',
      audience: 'everybody',
      country: '',
      startsOn: '',
      endsOn: '',
      inApp: true,
      byMail: false,
    },
    send: (values) =>
      send.send({
        p_title: values.title,
        p_text: values.text,
        p_path: values.path,
        p_audience: values.audience,
        p_country: values.country,
        p_starts_on: values.startsOn,
        p_ends_on: values.endsOn,
        p_in_app: values.inApp,
        p_by_mail: values.byMail,
      }),
  })
  const draft = useWatch({ control: form.control }) as AnnouncementForm
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="New announcement"
      description="It appears in its recipients’ notifications and can be withdrawn."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Send announcement" busyLabel="Sending..." />}
      >
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid gap-2">
            <Field label="Title" required error={errorOf('title')}>
              <Input autoComplete="off" maxLength={titleMax} {...form.register('title')} />
            </Field>
            <Field label="Text" required error={errorOf('text')}>
              <Textarea rows={4} maxLength={textMax} {...form.register('text')} />
            </Field>
            <Field
              label="Link"
              hint="A page on this site, such as /marketplace. Optional."
              error={errorOf('path')}
            >
              <Input autoComplete="off" placeholder="/" {...form.register('path')} />
            </Field>
            <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
              <Field label="For" error={errorOf('audience')}>
                <Select options={audienceOptions} {...form.register('audience')} />
              </Field>
              <Field label="Country" error={errorOf('country')}>
                <Select
                  placeholder="All countries"
                  groups={deliveryCountryGroups}
                  {...form.register('country')}
                />
              </Field>
              <Field label="First day" hint="In UTC. Leave empty to send it now." error={errorOf('startsOn')}>
                <Input type="date" {...form.register('startsOn')} />
              </Field>
              <Field label="Last day" hint="In UTC. Leave empty for no end." error={errorOf('endsOn')}>
                <Input type="date" {...form.register('endsOn')} />
              </Field>
            </div>
            <Fieldset legend="Channels" error={errorOf('inApp')}>
              <div className="flex flex-wrap gap-x-8">
                <ChannelSwitch control={form.control} name="inApp" label="In the app" />
                <ChannelSwitch control={form.control} name="byMail" label="By email" />
              </div>
            </Fieldset>
          </div>
          <AnnouncementPreview draft={draft} />
        </div>
      </Form>
    </Dialog>
  )
}

interface ChannelSwitchProps {
  control: Control<AnnouncementForm, unknown, AnnouncementForm>
  name: 'inApp' | 'byMail'
  label: string
}

const ChannelSwitch = ({ control, name, label }: ChannelSwitchProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange } }) => (
      <Checkbox label={label} checked={value} onCheckedChange={onChange} />
    )}
  />
)

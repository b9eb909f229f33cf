import type { VendorApplication } from '@contract/vendors/application-procedures'
import { countryName } from '@contract/core/country-names'
import * as texts from '@contract/texts'
import { longDate } from '@web/components/orders/format-dates'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { DescriptionList } from '@web/ui/description-list'
import { Page } from '@web/ui/page'
import { ServerForm } from '@web/ui/server-form'
import { answers } from './answers'

/** Asks the owner of an address whether the application that was sent with it, without signing in, is theirs. */
export function ConfirmApplication({ application }: { application: VendorApplication }) {
  const { id, company_name, city, country, email, telephone_number, created_at } = application
  const claim = useServerMutation('claim_vendor_application')
  const withdrawal = useServerMutation('withdraw_vendor_application', {
    success: texts.application.disowned,
  })
  return (
    <Page
      width="text"
      title={texts.application.isItYours}
      text={texts.application.sentWithYourAddress(company_name)}
    >
      <Card title={company_name}>
        <DescriptionList
          entries={[
            { term: 'Sent', value: longDate(created_at) },
            { term: 'Email', value: email },
            { term: 'Telephone number', value: telephone_number },
            { term: 'City and country', value: [city, countryName(country)].filter(Boolean).join(', ') },
          ]}
        />
      </Card>
      <ServerForm className="grid gap-3">
        <input type="hidden" name="application_id" value={id} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="answer"
            value={answers.claim}
            busy={claim.pending}
            onClick={() => void claim.run({ p_application_id: id })}
          >
            It’s mine
          </Button>
          <ConfirmDialog
            title={`Withdraw the application for ${company_name}?`}
            text={texts.application.disownMeans}
            confirmLabel="It’s not mine"
            onConfirm={() => withdrawal.run({ p_application_id: id })}
            trigger={
              <Button type="submit" name="answer" value={answers.withdraw} variant="outline">
                It’s not mine
              </Button>
            }
          />
        </div>
        <p className="text-sm text-ink-soft">
          If it isn’t yours, choose “It’s not mine”. {texts.application.disownMeans}
        </p>
      </ServerForm>
    </Page>
  )
}

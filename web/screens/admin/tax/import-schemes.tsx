import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { countryName } from '@contract/core/country-names'
import { formatDay } from '@contract/core/day'
import { importSchemes as texts } from '@contract/pricing/admin-texts'
import { formatAmount } from '@contract/pricing/exchange'
import { importSchemeLabel } from '@contract/pricing/import-tax'
import type { ImportSchemeState } from '@contract/pricing/tax-procedures'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { Badge } from '@web/ui/badge'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { TextLink } from '@web/ui/text-link'

const settingPath = `${adminPaths.configurations}#import_vat`

/** The schemes for collecting import VAT with the order: up to what value, since when, by which rule, and whether each is on. */
export function ImportSchemes({ schemes }: { schemes: readonly ImportSchemeState[] }) {
  return (
    <Card
      title={texts.title}
      text={texts.text}
      action={
        <WhenPermitted to={adminPaths.configurations}>
          <TextLink asChild>
            <Link to={settingPath} className="inline-flex min-h-control-small items-center">
              {texts.openSettings}
            </Link>
          </TextLink>
        </WhenPermitted>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        {schemes.map((scheme) => (
          <Scheme key={scheme.id} scheme={scheme} />
        ))}
      </div>
    </Card>
  )
}

function Scheme({ scheme }: { scheme: ImportSchemeState }) {
  const { id, countries, limit, limit_currency, valid_from, duty_from, source, number, has_rate } = scheme
  const isOn = number !== null && has_rate
  return (
    <section aria-label={importSchemeLabel(id)}>
      <h3 className="flex items-center gap-2 font-semibold">
        {importSchemeLabel(id)}
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {number === null ? texts.noNumber : has_rate ? texts.isOn(number) : texts.noRate(limit_currency)}
      </p>
      <DescriptionList
        entries={[
          {
            term: texts.countries,
            value: countries.length === 1 ? countryName(countries[0]!) : texts.countryCount(countries.length),
          },
          { term: texts.limit, value: formatAmount(limit, limit_currency) },
          { term: texts.since, value: formatDay(valid_from) },
          { term: texts.duty, value: duty_from ? texts.dutySince(formatDay(duty_from)) : texts.noDuty },
          { term: texts.source, value: source },
        ]}
      />
    </section>
  )
}

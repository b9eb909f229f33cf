import { redirect } from 'react-router'
import { brand } from '@contract/core/brand'
import { contactLimits, contactTopicIds } from '@contract/marketing/facts'
import { siteContext } from '@web/context'
import { seoOf } from '@web/seo'
import { apiOf, toCallFailure } from '@web/load'
import { breadcrumbJsonLd, pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import { readSubmittedForm } from '@web/forms/submitted-form'
import { PageHeader } from '@web/ui/page-header'
import type { Route } from './+types/route'
import { Faq } from './faq'
import { ContactPanel } from './contact-panel'
import { sendMessage } from './send-message'

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  return {
    publicUrl: context.get(siteContext).publicUrl,
    seo: seoOf(context, 'contact'),
    topic: contactTopicIds.find((id) => id === query.get('topic')),
    about: query.get('about')?.slice(0, contactLimits.aboutMax),
    isSent: query.has('sent'),
  }
}

/** For a browser whose scripts have not loaded: the same procedure call, with a page as the response. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await sendMessage(await readSubmittedForm(request), (message) =>
    toCallFailure(apiOf(context).send_contact_message(message)),
  )
  return outcome.failure === null ? redirect(`${paths.contact()}?sent`) : outcome
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { publicUrl } = loaderData ?? {}
  return pageMeta({
    ...(loaderData?.seo ?? { title: 'Contact Us' }),
    ...(publicUrl && {
      url: publicUrl + paths.contact(),
      jsonLd: [
        breadcrumbJsonLd([
          { name: brand.name, url: publicUrl + paths.home },
          { name: 'Contact Us', url: publicUrl + paths.contact() },
        ]),
      ],
    }),
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="gutter mx-auto w-full max-w-page py-8 md:py-14">
      <PageHeader
        title="Contact Us"
        text="Is something missing, unclear or simply good? Write to us. A person will read it and reply."
      />
      <div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <ContactPanel {...loaderData} previousResult={actionData} />
        <Faq />
      </div>
    </div>
  )
}

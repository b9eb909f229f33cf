import { data, useRouteLoaderData } from 'react-router'
import { siteContext } from '@web/context'
import type { loader as rootLoader } from '@web/root'
import type { Route } from './+types/route'
import { Logo } from '@web/components/brand/logo'
import { PatternBorder } from '@web/components/brand/pattern-border'
import { PageHeader } from '@web/ui/page-header'
import { ThemeSwitch } from '@web/ui/theme-switch'
import { ButtonsSection } from './buttons-section'
import { BrandSection } from './brand-section'
import { ChoicesSection } from './choices-section'
import { ColoursSection } from './colours-section'
import { FieldsSection } from './fields-section'
import { FormSection } from './form-section'
import { ListsSection } from './lists-section'
import { MessagesSection } from './messages-section'
import { OverlaysSection } from './overlays-section'
import { TablesSection } from './tables-section'
import { TypeSection } from './type-section'
import { NavigationSection } from './navigation-section'

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).isDemo) throw data(null, { status: 404 })
}

/** Every component of the UI kit on one page, to review in both themes and at every width. Only in the demo. */
export default function KitPage() {
  const theme = useRouteLoaderData<typeof rootLoader>('root')?.theme
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-ground">
        <div className="gutter mx-auto flex min-h-16 max-w-page items-center justify-between gap-4">
          <Logo className="h-8" />
          <ThemeSwitch initial={theme} />
        </div>
      </header>
      <PatternBorder variant="kuba" height={14} />
      <main className="gutter mx-auto grid max-w-page gap-16 py-10 md:py-14">
        <PageHeader
          eyebrow="For anyone building a screen"
          title="UI kit"
          text="Every part, in every state."
        />
        <BrandSection />
        <TypeSection />
        <ColoursSection />
        <ButtonsSection />
        <FieldsSection />
        <ChoicesSection />
        <FormSection />
        <TablesSection />
        <MessagesSection />
        <OverlaysSection />
        <ListsSection />
        <NavigationSection />
      </main>
    </>
  )
}

import type { ReactNode } from 'react'
import { Form, isRouteErrorResponse, Link } from 'react-router'
import { searchMax } from '@contract/core/limits'
import { productCategories } from '@contract/catalog/facts'
import { ScreenError } from '../layout/screen-error'
import { SearchBox } from '../search/search-box'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { EmptyArt } from '@web/ui/empty-art'
import { TextLink } from '@web/ui/text-link'
import { useScreenError } from '@web/components/layout/use-screen-error'

type NotFoundPageProps = {
  title: string
  text: string
  /** Shown large above the title. */
  statusCode?: string
  /** The primary action: one Button. */
  action: ReactNode
}

/** A not-found page with a search box and links on. */
export const NotFoundPage = ({ title, text, statusCode, action }: NotFoundPageProps) => (
  <div className="gutter mx-auto grid w-full max-w-page items-center gap-x-16 gap-y-8 py-12 md:py-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
    <div>
      {statusCode && <div className="mb-4 font-display text-display text-brand">{statusCode}</div>}
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 max-w-text text-lead text-ink-soft">{text}</p>
      <Form action={paths.marketplace()} className="mt-7 max-w-form">
        <SearchBox
          name="search"
          label="Search the marketplace"
          landmark="Search the marketplace"
          placeholder="Search"
          size="large"
          maxLength={searchMax}
        />
      </Form>
      <div className="mt-5">{action}</div>
      <nav aria-labelledby="ways-on" className="mt-9">
        <h2 id="ways-on" className="eyebrow font-sans text-ink-soft">
          Or browse by category
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {productCategories.map((category) => (
            <li key={category}>
              <TextLink asChild>
                <Link
                  to={paths.marketplace({ category })}
                  className="inline-flex min-h-control-small items-center"
                >
                  {category}
                </Link>
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    <EmptyArt motif="lens" className="mx-auto w-56 max-lg:hidden" />
  </div>
)

/** The error boundary of a screen whose subject may not exist. Any other failure is shown as such. */
export function NotFoundBoundary({ title, text }: { title: string; text: string }) {
  const error = useScreenError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ScreenError />
  return (
    <NotFoundPage
      title={title}
      text={text}
      action={
        <Button asChild>
          <Link to={paths.marketplace()}>Go to the marketplace</Link>
        </Button>
      }
    />
  )
}

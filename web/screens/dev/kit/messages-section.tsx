import { BadgeCheck } from 'lucide-react'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { Progress } from '@web/ui/progress'
import { Skeleton, SkeletonText } from '@web/ui/skeleton'
import { Spinner } from '@web/ui/spinner'
import { toast } from '@web/ui/toast'
import { Row, Section } from './section'

const tones = ['neutral', 'brand', 'accent', 'success', 'warning', 'danger', 'info', 'transit'] as const
const motifs = ['basket', 'cloth', 'seed', 'lens', 'house'] as const

const viewCart = { label: 'View cart', onClick: () => toast.info('This would be the cart') }

/** Feedback: badges, notices, toasts, loading and empty states. */
export function MessagesSection() {
  return (
    <Section title="Messages">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} dot={tone !== 'brand'}>
            {tone === 'brand' && <BadgeCheck aria-hidden />}
            {tone}
          </Badge>
        ))}
        <Badge size="large" tone="success">
          large
        </Badge>
      </Row>
      <div className="grid gap-3 md:grid-cols-2">
        <Notice title="Documents are checked by hand">It takes 3-5 business days.</Notice>
        <Notice tone="success">Your application has been sent.</Notice>
        <Notice
          tone="warning"
          title="One document was rejected"
          action={
            <Button size="small" variant="outline">
              Upload again
            </Button>
          }
        >
          Please review the notes and upload a new version.
        </Notice>
        <Notice tone="danger" title="Error loading order details">
          The order could not be found.
        </Notice>
      </div>
      <Row>
        <Button
          variant="outline"
          onClick={() => toast.success('Added to cart', 'Sisal basket, 2 pieces', viewCart)}
        >
          Success toast
        </Button>
        <Button variant="outline" onClick={() => toast.error('Out of stock', 'Only 3 in stock')}>
          Error toast
        </Button>
        <Button variant="outline" onClick={() => toast.info('Signed out')}>
          Info toast
        </Button>
        <Spinner showLabel label="Loading dashboard..." />
      </Row>
      <div className="grid gap-6 sm:grid-cols-3">
        <div className="grid content-start gap-4">
          <Progress label="Stock" value={18} tone="warning" />
          <Progress label="Profile" value={72} />
          <Progress label="Upload" value={null} />
        </div>
        <div className="grid gap-3">
          <Skeleton shape="card" className="aspect-[5/3]" />
          <SkeletonText lines={2} />
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {motifs.map((motif) => (
          <Empty
            key={motif}
            motif={motif}
            frame="framed"
            title="No products found"
            text="Try fewer words."
            titleAs="h3"
          />
        ))}
      </div>
    </Section>
  )
}

import { Menu } from 'lucide-react'
import { cn } from '@web/ui/cn'
import { IconButton } from '@web/ui/icon-button'

/** On phones without scripts, in place of the button that opens a menu: leads to the links at the end of the page. */
export const MenuWithoutScript = ({ target, className }: { target: string; className?: string }) => (
  <div className={cn('hidden noscript:max-md:block', className)}>
    <IconButton
      asChild
      label="Menu"
      tooltip={false}
      icon={
        <a href={`#${target}`}>
          <Menu />
        </a>
      }
    />
  </div>
)

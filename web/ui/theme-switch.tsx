import { Monitor, Moon, Sun } from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { useState } from 'react'
import { themeCookie, type Theme } from './theme'

const choices = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

/** Light, dark, or as the device says. Kept in a cookie, so that the server draws the right one at once. */
export function ThemeSwitch({ initial = 'system' }: { initial?: Theme }) {
  const [theme, setTheme] = useState<Theme>(initial)
  const choose = (next: string) => {
    const choice = choices.find(({ value }) => value === next)?.value
    if (!choice) return
    setTheme(choice)
    document.cookie = themeCookie(choice)
    if (choice === 'system') document.documentElement.removeAttribute('data-theme')
    else document.documentElement.dataset.theme = choice
  }
  return (
    <ToggleGroup.Root
      type="single"
      value={theme}
      onValueChange={choose}
      aria-label="Theme"
      className="inline-flex gap-0.5 rounded-full border border-line bg-sunken p-0.5"
    >
      {choices.map(({ value, label, Icon }) => (
        <ToggleGroup.Item
          key={value}
          value={value}
          aria-label={label}
          className="grid size-control-small place-items-center rounded-full text-ink-soft transition-colors hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-lift"
        >
          <Icon aria-hidden className="size-4" />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}

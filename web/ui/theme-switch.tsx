import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useState } from 'react'
import { themeCookie, type Theme } from './theme'

const options = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

/** Light, dark, or the system's theme. Stored in a cookie, so that the server renders the right one. */
export function ThemeSwitch({ initial = 'system' }: { initial?: Theme }) {
  const [theme, setTheme] = useState<Theme>(initial)
  const name = useId()
  const selectTheme = (nextTheme: Theme) => {
    setTheme(nextTheme)
    applyTheme(nextTheme)
  }
  return (
    <div
      role="radiogroup"
      aria-label="Theme"
      className="inline-flex gap-0.5 rounded-full border border-line bg-sunken p-0.5 noscript:hidden"
    >
      {options.map(({ value, label, Icon }) => (
        <label
          key={value}
          className="relative grid size-control-small place-items-center rounded-full text-ink-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => selectTheme(value)}
            aria-label={label}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <Icon aria-hidden className="size-4" />
        </label>
      ))}
    </div>
  )
}

function applyTheme(theme: Theme) {
  document.cookie = themeCookie(theme)
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.dataset.theme = theme
}

import { Scene, type SceneProps } from './scene'

/** A rosette with a leaf. */
export function Seal(props: SceneProps) {
  return (
    <Scene viewBox="-80 0 480 320" {...props}>
      <path d="M-80 0H400V320H-80Z" className="fill-indigo" />
      <path
        d="M112 190 84 306 128 284 152 320V200ZM208 190 236 306 192 284 168 320V200Z"
        className="fill-panel-accent"
      />
      <path
        d="M118 200 100 278M202 200 220 278"
        className="stroke-panel-ink"
        strokeWidth="8"
        strokeDasharray="8 8"
      />
      <circle cx="160" cy="132" r="98" className="fill-panel-ochre" />
      <circle
        cx="160"
        cy="132"
        r="98"
        fill="none"
        className="stroke-panel-ochre"
        strokeWidth="22"
        strokeDasharray="20 10.79"
      />
      <circle cx="160" cy="132" r="78" className="fill-panel-ink" />
      <circle
        cx="160"
        cy="132"
        r="64"
        fill="none"
        className="stroke-panel"
        strokeWidth="8"
        strokeDasharray="8 8.08"
      />
      <path
        d="M130 168V138A30 30 0 0 1 160 108H190V134A34 34 0 0 1 156 168Z"
        className="fill-panel"
        transform="translate(0 -6)"
      />
      <path
        d="M130 162 178 114M148 144V122M148 144H170"
        fill="none"
        className="stroke-panel-ink"
        strokeWidth="4"
      />
    </Scene>
  )
}

import { Scene, type SceneProps } from './scene'

/** A baobab whose crowns show their rings. */
export function Baobab(props: SceneProps) {
  return (
    <Scene viewBox="-80 0 480 320" {...props}>
      <path d="M-80 0H400V320H-80Z" className="fill-panel-accent" />
      <circle cx="160" cy="132" r="118" className="fill-panel-ochre" />
      <path d="M-80 262H400V320H-80Z" className="fill-clay-deep" />
      <path d="M-80 276H400" className="stroke-panel-ochre" strokeWidth="8" strokeDasharray="8 10" />
      <path
        d="M-104 312 -80 292 -56 312 -32 292 -8 312 16 292 40 312 64 292 88 312 112 292 136 312 160 292 184 312 208 292 232 312 256 292 280 312 304 292 328 312 352 292 376 312 400 292 424 312"
        fill="none"
        className="stroke-panel-accent"
        strokeWidth="7"
      />
      <path
        d="M116 262C134 232 138 200 134 172 126 150 108 142 84 134L88 124C112 130 130 136 142 150 146 132 146 116 142 96L154 94C158 112 160 124 160 138 164 120 172 106 190 92L198 102C184 114 178 130 178 148 190 134 208 128 232 122L236 132C210 142 192 152 186 174 182 202 188 232 204 262Z"
        className="fill-clay-deep"
      />
      <g fill="none" strokeWidth="10">
        <g>
          <circle cx="78" cy="116" r="36" className="fill-panel" />
          <circle
            cx="78"
            cy="116"
            r="24"
            className="stroke-panel-ink"
            strokeWidth="5"
            strokeDasharray="5 5"
          />
          <circle cx="78" cy="116" r="11" className="fill-panel-ochre" />
        </g>
        <circle cx="146" cy="72" r="42" className="fill-panel" />
        <circle
          cx="146"
          cy="72"
          r="29"
          className="stroke-panel-ochre"
          strokeWidth="6"
          strokeDasharray="8 6"
        />
        <circle cx="146" cy="72" r="14" className="fill-panel-ink" />
        <circle cx="208" cy="84" r="34" className="fill-indigo" />
        <circle cx="208" cy="84" r="22" className="stroke-panel-ink" strokeWidth="5" strokeDasharray="4 5" />
        <circle cx="208" cy="84" r="10" className="fill-panel-accent" />
        <circle cx="246" cy="126" r="32" className="fill-panel" />
        <circle
          cx="246"
          cy="126"
          r="20"
          className="stroke-panel-ochre"
          strokeWidth="5"
          strokeDasharray="5 5"
        />
        <circle cx="246" cy="126" r="9" className="fill-panel-ink" />
      </g>
    </Scene>
  )
}

import { Scene, type SceneProps } from './scene'

/** Three arrows that lead round a leaf. */
export function Loop(props: SceneProps) {
  return (
    <Scene viewBox="-80 0 480 320" {...props}>
      <path d="M-80 0H400V320H-80Z" className="fill-panel" />
      <g transform="rotate(0 160 160)">
        <path d="M121 64A104 104 0 0 1 244 99" fill="none" className="stroke-panel-ochre" strokeWidth="40" />
        <path
          d="M121 64A104 104 0 0 1 244 99"
          fill="none"
          className="stroke-panel"
          strokeWidth="12"
          strokeDasharray="12 10"
        />
        <path d="M214 118 270 74 264 153Z" className="fill-panel-ochre" />
      </g>
      <g transform="rotate(120 160 160)">
        <path d="M121 64A104 104 0 0 1 244 99" fill="none" className="stroke-panel-accent" strokeWidth="40" />
        <path
          d="M121 64A104 104 0 0 1 244 99"
          fill="none"
          className="stroke-panel"
          strokeWidth="12"
          strokeDasharray="4 10"
        />
        <path d="M214 118 270 74 264 153Z" className="fill-panel-accent" />
      </g>
      <g transform="rotate(240 160 160)">
        <path d="M121 64A104 104 0 0 1 244 99" fill="none" className="stroke-panel-ink" strokeWidth="40" />
        <path
          d="M121 64A104 104 0 0 1 244 99"
          fill="none"
          className="stroke-panel"
          strokeWidth="12"
          strokeDasharray="18 8"
        />
        <path d="M214 118 270 74 264 153Z" className="fill-panel-ink" />
      </g>
      <path d="M126 194V158A32 32 0 0 1 158 126H194V162A32 32 0 0 1 162 194Z" className="fill-panel-ochre" />
      <path
        d="M126 194 178 142M144 176V152M144 176H168"
        fill="none"
        className="stroke-panel"
        strokeWidth="4"
      />
    </Scene>
  )
}

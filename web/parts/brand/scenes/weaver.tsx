import { useId } from 'react'
import { Scene, type SceneProps } from './scene'

/** A woman in a wrapped headcloth and a collar of beads, before the sun. */
export function Weaver(props: SceneProps) {
  const id = useId()
  return (
    <Scene viewBox="0 0 480 600" {...props}>
      <path d="M0 0H480V600H0Z" className="fill-panel" />
      <g fill="none">
        <circle cx="252" cy="258" r="194" className="fill-panel-ochre" />
        <circle cx="252" cy="258" r="208" className="stroke-panel-accent" strokeWidth="28" />
        <circle
          cx="252"
          cy="258"
          r="208"
          className="stroke-panel"
          strokeWidth="12"
          strokeDasharray="12 15.2"
        />
      </g>
      <path d="M10 600C16 530 80 492 176 470H316C400 488 462 530 470 600Z" className="fill-indigo" />
      <path d="M10 600C16 530 80 492 176 470H316C400 488 462 530 470 600Z" fill={`url(#${id}-cloth)`} />
      <pattern id={`${id}-cloth`} width="40" height="40" patternUnits="userSpaceOnUse">
        <path d="M20 6 34 20 20 34 6 20Z" fill="none" className="stroke-panel-ink" strokeWidth="3" />
        <path d="M20 15 25 20 20 25 15 20Z" className="fill-panel-accent" />
      </pattern>
      <g fill="none">
        <ellipse cx="246" cy="478" rx="150" ry="72" className="fill-panel-ink" />
        <ellipse cx="246" cy="477" rx="138" ry="64" className="stroke-panel-accent" strokeWidth="17" />
        <ellipse
          cx="246"
          cy="477"
          rx="138"
          ry="64"
          className="stroke-panel"
          strokeWidth="17"
          strokeDasharray="7 21"
        />
        <ellipse cx="246" cy="474" rx="114" ry="50" className="stroke-panel" strokeWidth="16" />
        <ellipse
          cx="246"
          cy="474"
          rx="114"
          ry="50"
          className="stroke-panel-ochre"
          strokeWidth="9"
          strokeDasharray="9 8"
        />
        <ellipse cx="246" cy="470" rx="92" ry="37" className="stroke-indigo" strokeWidth="16" />
        <ellipse
          cx="246"
          cy="470"
          rx="92"
          ry="37"
          className="stroke-panel-ink"
          strokeWidth="16"
          strokeDasharray="5 13"
        />
      </g>
      <path
        d="M216 300C218 392 204 436 168 464C188 494 300 498 322 468C306 454 300 438 300 410L250 380Z"
        className="fill-clay"
      />
      <path
        d="M228 366C246 412 278 428 304 428C302 440 304 448 310 456C268 452 236 424 222 384Z"
        className="fill-clay-deep"
      />
      <path
        d="M326 210C338 232 341 252 339 270C338 278 343 286 348 296C353 305 358 313 357 320C356 327 348 330 341 331C342 335 348 339 349 346C350 352 346 356 342 358C346 361 349 367 346 373C343 379 338 380 337 386C336 393 341 399 338 409C333 423 315 428 298 425C272 420 248 404 234 382C214 352 200 300 214 240Z"
        className="fill-clay"
      />
      <path
        d="M306 291C314 283 324 282 331 286M305 273C314 265 326 263 335 267"
        fill="none"
        className="stroke-clay-deep"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M343 358C337 358 332 360 328 363"
        fill="none"
        className="stroke-clay-deep"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M232 306C220 298 210 310 214 326C217 340 228 350 236 342C242 334 230 326 240 318C244 312 238 308 232 306Z"
        className="fill-clay-deep"
      />
      <path d="M229 346 247 372 229 398 211 372Z" className="fill-panel-ink" />
      <path d="M229 358 239 372 229 386 219 372Z" className="fill-panel-accent" />
      <clipPath id={`${id}-wrap`}>
        <path d="M200 316C146 306 104 258 106 196C108 112 180 52 262 54C342 56 392 116 380 186C376 208 362 230 344 246C296 226 238 250 200 316Z" />
      </clipPath>
      <g clipPath={`url(#${id}-wrap)`} fill="none">
        <path d="M90 40H400V330H90Z" className="fill-panel-ink" />
        <circle cx="262" cy="346" r="118" className="stroke-panel-accent" strokeWidth="22" />
        <circle cx="262" cy="346" r="146" className="stroke-indigo" strokeWidth="34" />
        <circle
          cx="262"
          cy="346"
          r="146"
          className="stroke-panel-ink"
          strokeWidth="12"
          strokeDasharray="12 11"
        />
        <circle cx="262" cy="346" r="184" className="stroke-panel" strokeWidth="10" strokeDasharray="4 9" />
        <circle cx="262" cy="346" r="216" className="stroke-panel-accent" strokeWidth="30" />
        <circle cx="262" cy="346" r="216" className="stroke-panel" strokeWidth="14" strokeDasharray="14 16" />
        <circle cx="262" cy="346" r="248" className="stroke-panel-ink" strokeWidth="20" />
        <circle cx="262" cy="346" r="276" className="stroke-indigo" strokeWidth="34" />
        <circle
          cx="262"
          cy="346"
          r="276"
          className="stroke-panel-ochre"
          strokeWidth="10"
          strokeDasharray="10 14"
        />
      </g>
    </Scene>
  )
}

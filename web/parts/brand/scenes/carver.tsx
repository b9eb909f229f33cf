import { useId } from 'react'
import { Scene, type SceneProps } from './scene'

/** A man in an embroidered cap and robe, before the sun. */
export function Carver(props: SceneProps) {
  const id = useId()
  return (
    <Scene viewBox="0 0 480 600" {...props}>
      <path d="M0 0H480V600H0Z" className="fill-panel-ochre" />
      <g fill="none">
        <circle cx="252" cy="258" r="204" className="fill-panel" />
        <circle cx="252" cy="258" r="178" className="stroke-panel-accent" strokeWidth="20" />
        <circle
          cx="252"
          cy="258"
          r="178"
          className="stroke-panel-ink"
          strokeWidth="8"
          strokeDasharray="8 10.6"
        />
      </g>
      <path d="M10 600C16 530 84 490 172 474H318C402 490 462 530 470 600Z" className="fill-panel-ink" />
      <path d="M150 478 246 566 342 478" fill="none" className="stroke-panel-accent" strokeWidth="26" />
      <path
        d="M150 478 246 566 342 478"
        fill="none"
        className="stroke-panel"
        strokeWidth="9"
        strokeDasharray="9 8"
      />
      <path d="M246 572V600" className="stroke-panel-accent" strokeWidth="8" />
      <path d="M30 600C34 548 72 514 132 492L196 600Z" className="fill-indigo" />
      <path
        d="M52 600C58 562 80 540 108 524M92 600C98 580 110 562 130 548M134 600C138 590 146 582 156 572"
        fill="none"
        className="stroke-panel-ochre"
        strokeWidth="12"
        strokeDasharray="14 9"
      />
      <path
        d="M206 300C210 392 200 440 164 470C190 506 300 506 326 470C308 456 302 440 302 410L250 380Z"
        className="fill-clay-deep"
      />
      <path
        d="M224 366C246 412 282 430 308 430C306 440 308 450 314 458C268 454 232 424 218 384Z"
        className="fill-clay-dark opacity-50"
      />
      <path
        d="M330 196C341 226 343 250 341 270C340 280 347 288 353 298C359 307 364 316 362 323C361 329 352 332 345 333C346 337 352 341 352 348C353 354 349 358 345 360C349 363 352 369 348 375C345 380 341 382 340 388C340 396 344 402 341 412C335 428 314 432 296 428C270 422 248 406 232 384C210 352 198 300 212 236Z"
        className="fill-clay-deep"
      />
      <path
        d="M216 342C226 352 240 356 252 352C262 376 282 384 306 378C318 376 330 380 338 390C342 398 344 404 341 414C335 432 310 438 290 432C262 424 240 402 226 374Z"
        className="fill-clay-dark"
      />
      <path
        d="M345 360C338 360 332 361 328 364M308 292C316 285 326 284 333 288M305 274C314 266 327 264 337 268"
        fill="none"
        className="stroke-clay-dark"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M234 306C222 298 211 310 215 326C218 340 229 350 237 342C243 334 231 326 241 318C245 312 240 308 234 306Z"
        className="fill-clay-dark opacity-50"
      />
      <clipPath id={`${id}-cap`}>
        <path d="M196 286C188 240 186 190 196 150C230 122 310 118 344 140C352 166 352 200 346 236C300 226 240 244 196 286Z" />
      </clipPath>
      <g clipPath={`url(#${id}-cap)`} fill="none">
        <path d="M180 110H360V300H180Z" className="fill-panel-accent" />
        <path d="M180 152C240 124 310 124 360 144" className="stroke-panel-ink" strokeWidth="16" />
        <path
          d="M182 186 200 160 220 180 240 154 260 176 280 152 300 174 320 152 340 176 360 156"
          className="stroke-panel"
          strokeWidth="9"
        />
        <path d="M184 226C236 190 306 184 360 200" className="stroke-indigo" strokeWidth="22" />
        <path
          d="M184 226C236 190 306 184 360 200"
          className="stroke-panel-ochre"
          strokeWidth="10"
          strokeDasharray="10 9"
        />
        <path d="M186 286C236 240 300 222 356 236" className="stroke-panel-ink" strokeWidth="34" />
        <path
          d="M188 276C236 234 300 216 356 228"
          className="stroke-panel"
          strokeWidth="8"
          strokeDasharray="8 8"
        />
      </g>
    </Scene>
  )
}

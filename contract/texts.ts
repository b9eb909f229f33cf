/** Texts shown on screens, as toasts and as validation messages, by area. A namespace, so that a page loads only the areas it shows. */
export * as texts from './texts/index'

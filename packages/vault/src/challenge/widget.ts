/** The services that tell people from programs. */
export type WidgetKind = 'turnstile' | 'hcaptcha'

/** The widget of such a service, as the vault's page draws it. */
export interface Widget {
  readonly kind: WidgetKind
  readonly siteKey: string
  /** The service's script, which draws it. */
  readonly scriptUrl: string
  /** The only places that the page may load scripts, frames, styles and answers from, as sources of a content policy. */
  readonly sources: readonly string[]
}

/** Where the services have their script, and what they ask pages to allow. */
export const WIDGET_DEFAULTS: Readonly<Record<WidgetKind, Pick<Widget, 'scriptUrl' | 'sources'>>> = {
  turnstile: {
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    sources: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
}

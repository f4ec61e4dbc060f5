/**
 * The looks of the window that takes the codes of a change. They come with its script, since the style sheet of the frame is loaded
 * wherever the frame is.
 */
export const TAKE_CODES_STYLE = `
.words { text-wrap: pretty; overflow-wrap: anywhere }
.field.code { font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: .22em; text-align: center }
.number { padding: 14px; border-radius: 16px; background: var(--fill); font-size: 34px; font-weight: 600; font-variant-numeric: tabular-nums; line-height: 40px; letter-spacing: .04em; text-align: center }
.body > .quiet { text-align: center }
.status[role="alert"] { color: var(--warning) }
.field:disabled, .button:disabled, .button[aria-busy="true"] { opacity: .5; cursor: default }
.footer > :only-child { grid-column: 1 / -1 }
`

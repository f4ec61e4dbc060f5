import type { Order } from './orders.ts'

/** One page holds no script: what is pressed is a form. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { width: min(26rem, calc(100vw - 3rem)); display: grid; gap: 1rem; }
h1 { font-size: 1.25rem; margin: 0; }
p { margin: 0; overflow-wrap: anywhere; }
small { opacity: .75; }
.amount { font-size: 2rem; font-weight: 600; }
form { display: grid; gap: .5rem; }
button { font: inherit; padding: .75rem; border-radius: .75rem; border: 1px solid; background: none; color: inherit; }
button.first { background: #3b5bdb; border-color: #3b5bdb; color: #fff; }
a { color: inherit; }
`

/** The page of an order. */
export function orderPage(order: Order): string {
  const { kind, asset, account, fiat, amount, formToken } = order
  const isExchange = kind === 'exchange'
  const what = `${toWhole(order.amountBase, asset.decimals)} ${asset.symbol}`
  return page(
    isExchange ? 'Test Exchange' : 'Test Provider',
    `<h1>${isExchange ? 'Send from your Test Exchange account' : 'Buy with a test card'}</h1>
<p class="amount">${escapeText(what)}</p>
${fiat === undefined ? '' : `<p>You pay ${escapeText(`${amount} ${fiat}`)}. No money moves: this provider is part of the development tools.</p>`}
<p><small>To ${escapeText(account)}</small></p>
<form method="post" action="/orders/${escapeText(formToken ?? '')}">
<button class="first" name="how" value="pay">${isExchange ? 'Send' : 'Pay'}</button>
<button name="how" value="decline">Decline</button>
</form>`,
  )
}

/** The page after something was pressed. */
export function endPage(order: Order): string {
  const isDeclined = order.status === 'failed'
  const back =
    order.returnUrl === undefined ? '' : `<p><a href="${escapeText(order.returnUrl)}">Back to the app</a></p>`
  return page(
    'Test Provider',
    `<h1>${isDeclined ? 'Declined' : 'Done'}</h1>
<p>${isDeclined ? 'Nothing was paid.' : 'It is on its way to your wallet.'} You can close this page.</p>${back}`,
  )
}

/** The page for an address that leads nowhere any more. */
export function gonePage(): string {
  return page('Test Provider', '<h1>This page was used already</h1><p>Go back to the app and begin anew.</p>')
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style><main>${body}</main></html>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function toWhole(base: bigint, decimals: number): string {
  const digits = base.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction}`
}
